import Foundation
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Many requests in flight in every style, cancelled and invalidated at random, over two decks.
///
/// `Tools/check-stress` does the same at length and under the sanitizers.
final class StressTests: XCTestCase {
  private static let inFlight = 256

  private struct Tally: Sendable {
    var right = 0
    var cancelled = 0
    var wrong: [String] = []
    var completions: [Int: Int] = [:]
  }

  /// Counts the ends of delegate tasks, and what they brought.
  private final class Delegate: NSObject, URLSessionDataDelegate {
    private let bodies = Locked<[Int: Data]>([:])
    private let end: @Sendable (URLSessionTask, Data?, (any Error)?) -> Void

    init(end: @escaping @Sendable (URLSessionTask, Data?, (any Error)?) -> Void) {
      self.end = end
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      bodies.withLock { $0[dataTask.taskIdentifier, default: Data()] += data }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      end(task, bodies.withLock { $0.removeValue(forKey: task.taskIdentifier) }, error)
    }
  }

  func testEveryTaskEndsOnceWithTheRightAnswer() async throws {
    let count = 20_000
    let decks = (0..<2).map { number in
      Deck(
        Cassette(
          (0..<500).map { place in
            Exchange(
              .init("GET", "http://api.example/\(place)"),
              .init(
                body: Body("deck \(number), place \(place)"),
                chunks: [
                  Chunk(size: 6, offset: .milliseconds(place % 7)),
                  Chunk(size: "deck \(number), place \(place)".count - 6, offset: .milliseconds(9)),
                ]))
          }), options: Self.repeating)
    }
    let tally = Locked(Tally())
    let slots = DispatchSemaphore(value: Self.inFlight)
    let all = DispatchGroup()

    @Sendable func end(_ key: Int, _ expected: String, _ data: Data?, _ error: (any Error)?) {
      tally.withLock { tally in
        tally.completions[key, default: 0] += 1
        if (error as? URLError)?.code == .cancelled {
          tally.cancelled += 1
        } else if error == nil, data == Data(expected.utf8) {
          tally.right += 1
        } else {
          tally.wrong.append(
            "\(key): \(data.map { String(decoding: $0, as: UTF8.self) } ?? "-") \(String(describing: error))")
        }
      }
      slots.signal()
      all.leave()
    }

    var random = SplitMix64(seed: 7)
    let perSession = 1_000
    for start in stride(from: 0, to: count, by: perSession) {
      let number = start / perSession % 2
      let deck = decks[number]
      let keys = Locked<[Int: (key: Int, expected: String)]>([:])
      let delegate = Delegate { task, data, error in
        guard let known = keys.withLock({ $0[task.taskIdentifier] }) else { return }
        end(known.key, known.expected, data, error)
      }
      let listened = deck.session(delegate: delegate)
      let plain = deck.session()
      for key in start..<min(start + perSession, count) {
        let place = Int(random.next() % 500)
        let expected = "deck \(number), place \(place)"
        let url = try XCTUnwrap(URL(string: "http://api.example/\(place)"))
        let cancels = random.next() % 8 == 0
        Self.wait(slots)
        all.enter()
        switch random.next() % 3 {
        case 0:
          let task = listened.dataTask(with: url)
          keys.withLock { $0[task.taskIdentifier] = (key, expected) }
          task.resume()
          if cancels { DispatchQueue.global().async { task.cancel() } }
        case 1:
          let task = plain.dataTask(with: url) { data, _, error in end(key, expected, data, error) }
          task.resume()
          if cancels { DispatchQueue.global().async { task.cancel() } }
        default:
          let task = Task {
            do {
              end(key, expected, try await plain.data(from: url).0, nil)
            } catch {
              end(key, expected, nil, error is CancellationError ? URLError(.cancelled) : error)
            }
          }
          // Foundation's own deadlock: the cancellation of a task that waits for its session holds the task's lock
          // and waits for the work queue, where the completion holds the queue and waits for that lock.
          _ = task
        }
      }
      if start / perSession % 5 == 4 {
        listened.invalidateAndCancel()
      } else {
        listened.finishTasksAndInvalidate()
      }
    }
    XCTAssertEqual(Self.wait(all, seconds: 240), .success, "some tasks never ended")
    let result = tally.withLock { $0 }
    XCTAssertEqual(result.wrong.prefix(5), [])
    XCTAssertEqual(result.completions.count, count)
    XCTAssert(result.completions.values.allSatisfy { $0 == 1 })
    XCTAssertEqual(result.right + result.cancelled, count)
    XCTAssertGreaterThan(result.right, count / 2)
  }

  private static var repeating: Deck.Options {
    var options = Deck.Options()
    options.repeatsLast = true
    return options
  }

  // A function that is not async may wait.
  private static func wait(_ slots: DispatchSemaphore) { slots.wait() }
  private static func wait(_ group: DispatchGroup, seconds: Int) -> DispatchTimeoutResult {
    group.wait(timeout: .now() + .seconds(seconds))
  }
}
