import Foundation
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tasks that are suspended and resumed in the midst of an answer.
final class SuspendTests: XCTestCase {
  private let url = "http://api.example/pieces"
  private lazy var deck = Deck(
    Cassette([
      Exchange(
        .init("GET", url),
        .init(
          body: Body("onetwo"),
          chunks: [Chunk(size: 3, offset: .milliseconds(10)), Chunk(size: 3, offset: .milliseconds(20))]))
    ]))

  /// A task that is suspended when its delegate hears `line`.
  private func task(suspendedAt line: String) throws -> (URLSessionDataTask, Listener) {
    let listener = Listener { task, heard in
      if heard == line { task.suspend() }
    }
    let task = deck.session(delegate: listener).dataTask(with: try XCTUnwrap(URL(string: url)))
    return (task, listener)
  }

  private var story: [String] { ["1 response 200 \(url)", "1 data 3", "1 data 3", "1 finished"] }

  func testNothingIsHeardUntilTheTaskIsResumed() async throws {
    for (count, line) in [(1, "response 200 \(url)"), (2, "data 3")] {
      let (task, listener) = try task(suspendedAt: line)
      try await deck.settle { task.resume() }
      XCTAssertEqual(listener.lines, Array(story.prefix(count)))
      // The second piece would suspend the task again.
      for _ in 0..<2 { try await deck.settle { if task.state == .suspended { task.resume() } } }
      XCTAssertEqual(listener.lines, story)
      XCTAssertEqual(listener.body(of: task), Data("onetwo".utf8))
      deck = Deck(deck.cassette)
    }
  }

  func testASuspendedTaskMayBeCancelled() async throws {
    let (task, listener) = try task(suspendedAt: "data 3")
    try await deck.settle { task.resume() }
    try await deck.settle { task.cancel() }
    XCTAssertEqual(listener.lines, Array(story.prefix(2)) + ["1 failed -999"])
  }

  func testASuspendedTaskHoldsNoOtherUp() async throws {
    let (task, listener) = try task(suspendedAt: "data 3")
    let other = Listener()
    let session = deck.session(delegate: other)
    try await deck.settle {
      task.resume()
      if let url = URL(string: "http://api.example/none") { session.dataTask(with: url).resume() }
    }
    XCTAssertEqual(listener.lines, Array(story.prefix(2)))
    XCTAssertEqual(other.lines, ["1 failed -1008"])
  }

  func testAHandlerWaitsForASuspendedTask() async throws {
    let ends = Locked(0)
    let task = deck.session().dataTask(with: try XCTUnwrap(URL(string: url))) { data, _, _ in
      XCTAssertEqual(data, Data("onetwo".utf8))
      ends.withLock { $0 += 1 }
    }
    try await deck.settle {
      task.resume()
      task.suspend()
    }
    XCTAssertEqual(ends.withLock { $0 }, 0)
    try await deck.settle { task.resume() }
    XCTAssertEqual(ends.withLock { $0 }, 1)
  }
}
