import Foundation
import Tapedeck
import TapedeckLoopback
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Waiting for an app to come to rest, and for one that never does.
final class RestTests: XCTestCase {
  private let url = "http://api.example/news"

  private func deck(_ patience: Deck.Patience) -> Deck {
    var options = Deck.Options()
    options.repeatsLast = true
    options.patience = patience
    let answer = Exchange.Response(body: Body("none"), chunks: [Chunk(size: 4, offset: .milliseconds(10))])
    return Deck(Cassette([Exchange(.init("GET", url), answer)]), options: options)
  }

  /// Asks again as soon as it is answered.
  private final class Repeater: Sendable {
    let session: URLSession
    let url: URL
    private let answers = Locked(0)

    init(_ deck: Deck, _ url: String) throws {
      session = deck.session()
      self.url = try XCTUnwrap(URL(string: url))
    }

    var count: Int { answers.withLock { $0 } }

    func ask() {
      session.dataTask(with: url) { _, _, _ in
        self.answers.withLock { $0 += 1 }
        self.ask()
      }.resume()
    }
  }

  func testAnAppThatAsksForEverIsReported() async throws {
    let deck = deck(Deck.Patience(starts: 5))
    let app = try Repeater(deck, url)
    for round in 1...2 {
      do {
        try await deck.settle { if round == 1 { app.ask() } }
        XCTFail("an app that never rests must throw")
      } catch {
        XCTAssertEqual(error.starts, 5)
        XCTAssertEqual(error.time, .milliseconds(50 * round))
        XCTAssertEqual(app.count, 5 * round)
      }
    }
  }

  func testAnAppThatWaitsBeforeItAsksAgainIsReported() async throws {
    let deck = deck(Deck.Patience(time: .seconds(100)))
    let app = try Repeater(deck, url)
    let queue = DispatchQueue(label: "poll")
    @Sendable func poll() {
      app.session.dataTask(with: app.url) { _, _, _ in
        deck.schedule(after: .seconds(30), on: queue) { poll() }
      }.resume()
    }
    do {
      try await deck.settle { poll() }
      XCTFail("an app that never rests must throw")
    } catch {
      XCTAssertEqual(error.starts, 7)
      XCTAssertEqual(error.time, .milliseconds(90_040))
      XCTAssert("\(error)".contains("does not come to rest: 7 requests and timers"), "\(error)")
    }
  }

  func testALengthOfTimeIsOnlyHeldUpByWhatTakesNone() async throws {
    let deck = deck(Deck.Patience(time: .milliseconds(1), starts: 20))
    let app = try Repeater(deck, url)
    try await deck.advance(by: .milliseconds(95)) { app.ask() }
    XCTAssertEqual(app.count, 9)
    do {
      try await deck.advance(by: .seconds(1))
      XCTFail("an app that asks too often must throw")
    } catch {
      XCTAssertEqual(error.starts, 20)
    }
  }

  func testAsManyAsThereIsPatienceForAreNoneTooMany() async throws {
    let deck = deck(Deck.Patience(starts: 5))
    let app = try Repeater(deck, url)
    try await deck.settle {
      for _ in 0..<5 { app.session.dataTask(with: app.url) { _, _, _ in }.resume() }
    }
  }

  func testWhileRecordingALengthOfTimeIsThatOfTheNetwork() async throws {
    let server = try LoopbackServer { _ in .pieces(["one", "two", "three"], every: .milliseconds(60)) }
    let deck = Deck(Cassette(), mode: .all)
    let listener = Listener()
    let session = deck.session(delegate: listener)
    let task = session.dataTask(with: try XCTUnwrap(URL(string: "\(server.url)/news")))
    try await deck.advance(by: .milliseconds(40)) { task.resume() }
    XCTAssert(listener.lines.contains("1 data 3"), "\(listener.lines)")
    XCTAssertFalse(listener.lines.contains("1 finished"), "\(listener.lines)")
    // It is over when nothing is in flight, not after an hour.
    try await deck.advance(by: .seconds(3600))
    XCTAssertEqual(listener.lines.last, "1 finished")
  }
}
