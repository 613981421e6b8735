import Foundation
import Tapedeck
import TapedeckLoopback

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests in every style, 256 in flight, over two decks that play and one that records at the same time, with tasks
/// cancelled and sessions invalidated at random: each has to end once, with the right answer or as cancelled.
struct Requests {
  private static let inFlight = 256
  private static let places = 500
  /// Of so many requests each group has sessions of its own, and a recording deck.
  private static let group = 2_000

  private let server: LoopbackServer
  private let decks: [Deck]
  private let tally = Tally(slots: inFlight)

  init() throws {
    server = try LoopbackServer { .text("live \($0.path.dropFirst())") }
    var options = Deck.Options()
    options.repeatsLast = true
    decks = (0..<2).map { number in
      Deck(
        Cassette(
          (0..<Self.places).flatMap { place in
            let body = Self.text(number, place)
            let chunks = [
              Chunk(size: 6, offset: .milliseconds(place % 7)),
              Chunk(size: body.utf8.count - 6, offset: .milliseconds(9)),
            ]
            let response = Exchange.Response(body: Body(body), chunks: chunks)
            let url = "http://api.example/\(place)"
            return [
              Exchange(.init("GET", url), response),
              Exchange(.init("POST", url, body: Body("sent")), response),
            ]
          }), options: options)
    }
  }

  private static func text(_ deck: Int, _ place: Int) -> String { "deck \(deck), place \(place)" }

  /// Returns whether all went well.
  func run(_ count: Int) throws -> Bool {
    var random = SplitMix64(seed: 7)
    var kept = 0
    var recorded = 0
    for first in stride(from: 0, to: count, by: Self.group) {
      let number = first / Self.group
      let recorder = Deck(Cassette(), mode: .all)
      let delegate = Delegate(tally)
      let listened = decks[number % 2].session(delegate: delegate)
      let plain = decks[number % 2].session()
      let recording = recorder.session()
      for key in first..<min(first + Self.group, count) {
        let place = Int(random.next() % UInt64(Self.places))
        let cancels = random.next() % 8 == 0
        tally.begin()
        guard random.next() % 16 > 0 else {
          guard let url = URL(string: "\(server.url.absoluteString)/\(key)") else { continue }
          kept += 1
          recording.dataTask(with: url) { [tally] data, _, error in tally.end(key, "live \(key)", data, error)
          }.resume()
          continue
        }
        guard let url = URL(string: "http://api.example/\(place)") else { continue }
        start(
          key, Self.text(number % 2, place), url, style: Int(random.next() % 6), cancels, plain, listened,
          delegate)
      }
      // Some while their tasks are in flight.
      if number % 5 == 4 { listened.invalidateAndCancel() } else { listened.finishTasksAndInvalidate() }
      tally.drain()
      // An async call makes its task late, which is fatal in a session that is over.
      plain.finishTasksAndInvalidate()
      recording.finishTasksAndInvalidate()
      recorded += recorder.recorded.count
    }
    return tally.report(count) && kept == recorded
  }

  // Async calls are not cancelled: Foundation can deadlock where one completes at that very moment.
  private func start(
    _ key: Int, _ expected: String, _ url: URL, style: Int, _ cancels: Bool, _ plain: URLSession,
    _ listened: URLSession,
    _ delegate: Delegate
  ) {
    let tally = tally
    var post = URLRequest(url: url)
    post.httpMethod = "POST"
    let request = post
    let sent = Data("sent".utf8)
    let end: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = { tally.end(key, expected, $0, $2) }
    let task: URLSessionTask
    switch style {
    case 0: task = delegate.know(listened.dataTask(with: url), key, expected)
    case 1: task = plain.dataTask(with: url, completionHandler: end)
    case 2: task = delegate.know(listened.uploadTask(with: request, from: sent), key, expected)
    case 3: task = plain.uploadTask(with: request, from: sent, completionHandler: end)
    case 4: return Self.run(end) { try await plain.data(from: url) }
    default: return Self.run(end) { try await plain.upload(for: request, from: sent) }
    }
    task.resume()
    if cancels { DispatchQueue.global().async { task.cancel() } }
  }

  private static func run(
    _ end: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
    _ load: @escaping @Sendable () async throws -> (Data, URLResponse)
  ) {
    Task {
      do {
        let (data, response) = try await load()
        end(data, response, nil)
      } catch {
        end(nil, nil, error)
      }
    }
  }

  /// Counts how tasks end.
  private final class Tally: Sendable {
    private struct State {
      var ends: [Int: Int] = [:]
      var right = 0
      var cancelled = 0
      var wrong: [String] = []
    }

    private let state = Locked(State())
    private let slots: DispatchSemaphore
    private let all = DispatchGroup()

    init(slots: Int) { self.slots = DispatchSemaphore(value: slots) }

    func begin() {
      slots.wait()
      all.enter()
    }

    func end(_ key: Int, _ expected: String, _ data: Data?, _ error: (any Error)?) {
      state.withLock { state in
        state.ends[key, default: 0] += 1
        if (error as? URLError)?.code == .cancelled {
          state.cancelled += 1
        } else if error == nil, data == Data(expected.utf8) {
          state.right += 1
        } else {
          let body = data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
          state.wrong.append("request \(key): \(body) instead of \(expected), \(String(describing: error))")
        }
      }
      slots.signal()
      all.leave()
    }

    func drain() {
      guard all.wait(timeout: .now() + 240) == .success else {
        print("FAIL  some tasks never end; \(state.withLock { $0.ends.count }) did")
        exit(1)
      }
    }

    func report(_ count: Int) -> Bool {
      state.withLock { state in
        for line in state.wrong.prefix(10) { print("FAIL  \(line)") }
        let isWell =
          state.wrong.isEmpty && state.ends.count == count && state.ends.values.allSatisfy { $0 == 1 }
        print(
          isWell ? "ok   " : "FAIL ",
          "\(state.ends.count) of \(count) requests ended, \(state.right) with the right answer, \(state.cancelled) cancelled"
        )
        return isWell && state.right > count / 2
      }
    }
  }

  /// Gathers what delegate tasks bring.
  private final class Delegate: NSObject, URLSessionDataDelegate {
    private struct Known {
      let key: Int
      let expected: String
      var data = Data()
    }

    private let known = Locked<[Int: Known]>([:])
    private let tally: Tally

    init(_ tally: Tally) { self.tally = tally }

    func know(_ task: URLSessionTask, _ key: Int, _ expected: String) -> URLSessionTask {
      known.withLock { $0[task.taskIdentifier] = Known(key: key, expected: expected) }
      return task
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      known.withLock { $0[dataTask.taskIdentifier]?.data.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      guard let known = known.withLock({ $0[task.taskIdentifier] }) else { return }
      tally.end(known.key, known.expected, known.data, error)
    }
  }
}
