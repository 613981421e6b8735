import Foundation
import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Suspends and resumes tasks while they end.
///
/// Foundation on Linux dies of resuming a task between its end and its callback, whatever protocol serves it. So a deck
/// is compared with a protocol that only answers: it must not die more often.
enum Suspending {
  private static let requests = 3_000

  /// Runs both in processes of their own, and returns whether the deck's died no more often than the others.
  static func compare(times: Int) throws -> Bool {
    var died = ["bare": 0, "deck": 0]
    for seed in 0..<max(times, 1) {
      for kind in ["bare", "deck"] {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = ["suspend-once", kind, "\(seed)"]
        child.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
          $1
        }
        child.standardError = FileHandle.nullDevice
        try child.run()
        child.waitUntilExit()
        if child.terminationReason != .exit || child.terminationStatus != 0 { died[kind, default: 0] += 1 }
      }
    }
    let (bare, deck) = (died["bare"] ?? 0, died["deck"] ?? 0)
    print(
      deck <= bare ? "ok   " : "FAIL ",
      "of \(times) runs of \(requests) tasks suspended and resumed, \(deck) failed with a deck, \(bare) without one"
    )
    return deck <= bare
  }

  /// One run; returns whether every task ended once and well.
  static func once(withDeck: Bool, seed: UInt64) -> Bool {
    let session: URLSession
    var options = Deck.Options()
    options.repeatsLast = true
    let chunks = [Chunk(size: 2, offset: .milliseconds(1)), Chunk(size: 3, offset: .milliseconds(2))]
    let deck = Deck(
      Cassette([Exchange(.init("GET", "http://a.example/x"), .init(body: Body("hello"), chunks: chunks))]),
      options: options)
    if withDeck {
      session = deck.session()
    } else {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [BareProtocol.self]
      configuration.urlCache = nil
      session = URLSession(configuration: configuration)
    }
    guard let url = URL(string: "http://a.example/x") else { return false }
    let ends = Locked<[Int: Int]>([:])
    let isWell = Locked(true)
    let slots = DispatchSemaphore(value: 64)
    let all = DispatchGroup()
    let side = DispatchQueue(label: "side")
    var random = SplitMix64(seed: seed)
    for key in 0..<requests {
      slots.wait()
      all.enter()
      let task = session.dataTask(with: url) { data, _, error in
        ends.withLock { $0[key, default: 0] += 1 }
        if data != Data("hello".utf8) || error != nil { isWell.withLock { $0 = false } }
        slots.signal()
        all.leave()
      }
      task.resume()
      guard random.next() % 4 == 0 else { continue }
      if seed % 2 == 0 {
        task.suspend()
        side.async { task.resume() }
      } else {
        side.async {
          task.suspend()
          DispatchQueue.global().async { task.resume() }
        }
      }
    }
    guard all.wait(timeout: .now() + 60) == .success else { return false }
    return isWell.withLock { $0 }
      && ends.withLock { $0.count == requests && $0.values.allSatisfy { $0 == 1 } }
  }

  /// Answers at once, and does nothing else.
  private final class BareProtocol: URLProtocol {
    override static func canInit(with request: URLRequest) -> Bool { true }
    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
      guard let client, let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: ["Content-Length": "5"])
      else { return }
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client.urlProtocol(self, didLoad: Data("hello".utf8))
      client.urlProtocolDidFinishLoading(self)
    }
  }
}
