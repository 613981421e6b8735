import Foundation
import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A cassette of anybody's making, played: every task ends.
struct PlayTarget: Target {
  private let folder: URL

  static func seeds(_ cassettes: URL) throws -> [Data] { try cassettes.files(".har") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tapedeck-fuzz-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func run(_ input: Data) {
    let file = folder.appendingPathComponent("a.har")
    guard (try? input.write(to: file)) != nil, let deck = try? Deck(contentsOf: file),
      let cassette = try? Cassette(contentsOf: file)
    else { return }
    let delegate = Delegate()
    let session = deck.session(delegate: delegate)
    var count = 0
    for position in 0..<min(cassette.count, 6) {
      guard let asked = try? cassette.request(at: position), let url = URL(string: asked.url) else {
        continue
      }
      var request = URLRequest(url: url)
      request.httpMethod = asked.method
      request.httpBody = try? asked.body?.data()
      for field in asked.headers.fields { request.addValue(field.value, forHTTPHeaderField: field.name) }
      session.dataTask(with: request).resume()
      count += 1
    }
    for _ in 0..<count { require(delegate.ends.wait(timeout: .now() + 9) == .success, "a task never ends") }
    session.finishTasksAndInvalidate()
  }

  private final class Delegate: NSObject, URLSessionDataDelegate {
    let ends = DispatchSemaphore(value: 0)

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      ends.signal()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      completionHandler(.useCredential, URLCredential(user: "a", password: "b", persistence: .none))
    }
  }
}
