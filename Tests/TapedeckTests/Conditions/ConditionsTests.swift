import Foundation
import Tapedeck
import TapedeckLoopback
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ConditionsTests: XCTestCase {
  private let url = "http://api.example/greeting"

  /// Plays "abcdefghij", which came as 4 bytes after one second, 4 after two and 2 after three.
  private func play(
    _ conditions: Conditions, timeout: TimeInterval = 60, file: StaticString = #filePath, line: UInt = #line
  ) throws -> (lines: [String], body: String, now: Duration) {
    var options = Deck.Options()
    options.conditions = conditions
    let exchange = Exchange(
      .init("GET", url),
      .init(
        headers: ["Content-Length": "10"], body: Body("abcdefghij"),
        chunks: [
          Chunk(size: 4, offset: .seconds(1)), Chunk(size: 4, offset: .seconds(2)),
          Chunk(size: 2, offset: .seconds(3)),
        ], offset: .seconds(1)))
    let deck = Deck(Cassette([exchange]), options: options)
    let listener = Listener()
    var request = URLRequest(url: try XCTUnwrap(URL(string: url)))
    request.timeoutInterval = timeout
    let task = deck.session(delegate: listener).dataTask(with: request)
    task.resume()
    listener.waitForEnds(file: file, line: line)
    let lines = listener.lines.map { $0.dropFirst(2).replacingOccurrences(of: " \(url)", with: "") }
    return (lines, String(decoding: listener.body(of: task) ?? Data(), as: UTF8.self), deck.now)
  }

  func testWhatEachEffectDoes() throws {
    let whole = ["response 200", "data 4", "data 4", "data 2", "finished"]
    let table: [(effect: Effect, lines: [String], seconds: Double)] = [
      (.latency(.seconds(2)), whole, 5),
      (.bandwidth(bitsPerSecond: 16), ["response 200", "data 4", "data 4", "data 2", "finished"], 6),
      (.chunk(3), ["response 200", "data 3", "data 3", "data 3", "data 1", "finished"], 3),
      (.split([1, 9]), ["response 200", "data 1", "data 8", "data 1", "finished"], 3),
      (.split([]), ["response 200", "data 10", "finished"], 3),
      (
        .stall(after: 6, .seconds(10)), ["response 200", "data 4", "data 2", "data 2", "data 2", "finished"],
        13
      ),
      (.stall(after: 10, .seconds(10)), whole, 3),
      (.cut(after: 5, .reset), ["response 200", "data 4", "data 1", "failed -1005"], 2),
      (.cut(after: 5, .close), ["response 200", "data 4", "data 1", "failed -1"], 2),
      (.cut(after: 0, .reset), ["response 200", "failed -1005"], 1),
      (.cut(after: 10, .reset), ["response 200", "data 4", "data 4", "data 2", "failed -1005"], 3),
      (.cut(after: 11, .reset), whole, 3),
      (.fail(.timedOut, after: nil), ["failed -1001"], 0),
      (.fail(.dnsLookupFailed, after: 4), ["response 200", "data 4", "failed -1006"], 1),
      (.status(503), ["response 503", "data 4", "data 4", "data 2", "finished"], 3),
      (.body(.empty), ["response 200", "finished"], 3),
      (.body(.data(Data("xy".utf8))), ["response 200", "data 2", "finished"], 3),
      (.redirect, ["redirect 307", "response 200", "data 4", "data 4", "data 2", "finished"], 3),
      (.offline(from: .zero, until: nil), ["failed -1009"], 0),
      (.offline(from: .seconds(1), until: nil), whole, 3),
      (.header("Content-Length", nil), whole, 3),
    ]
    for row in table {
      let played = try play(Conditions([row.effect]))
      XCTAssertEqual(played.lines, row.lines, "\(row.effect)")
      XCTAssertEqual(played.now, .seconds(row.seconds), "\(row.effect)")
    }
  }

  func testARuleIsForTheRequestsThatItNames() throws {
    var conditions = Conditions()
    conditions.add([.status(500)], on: "POST *")
    conditions.add([.status(404)], on: "GET */greeting")
    XCTAssertEqual(try play(conditions).lines.first, "response 404")
  }

  func testAGapLongerThanTheTimeoutIsATimeoutWithoutWaiting() throws {
    let played = try play(Conditions([.stall(after: 4, .seconds(90))]), timeout: 30)
    XCTAssertEqual(played.lines, ["response 200", "data 4", "failed -1001"])
    XCTAssertEqual(played.now, .seconds(31))
  }

  func testAnswersComeInTheOrderThatIsAskedFor() throws {
    var options = Deck.Options()
    options.conditions = Conditions([.order([3, 1])])
    let urls = (1...4).map { "http://api.example/\($0)" }
    let deck = Deck(
      Cassette(urls.map { Exchange(.init("GET", $0), .init(body: Body("aa"), offset: .seconds(1))) }),
      options: options)
    let listener = Listener()
    let session = deck.session(delegate: listener)
    let tasks = try urls.map { session.dataTask(with: try XCTUnwrap(URL(string: $0))) }
    deck.together { for task in tasks { task.resume() } }
    listener.waitForEnds(4)
    XCTAssertEqual(
      listener.lines.filter { $0.hasSuffix("finished") }.map { $0.prefix(1) }, ["3", "1", "2", "4"])
  }

  func testRealTimeTakesTheTimeThatWasRecorded() async throws {
    var options = Deck.Options()
    options.isRealtime = true
    let deck = Deck(
      Cassette([Exchange(.init("GET", url), .init(body: Body("a"), offset: .milliseconds(120)))]),
      options: options)
    let start = ContinuousClock.now
    _ = try await deck.session().data(from: try XCTUnwrap(URL(string: url)))
    XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(120))
  }

  func testPresetsAreFoundByName() {
    XCTAssertEqual(Conditions(preset: "offline"), Conditions([.offline(from: .zero, until: nil)]))
    XCTAssertNil(Conditions(preset: "dial-up"))
  }

  func testARequestForAHostThatIsLetThroughIsNotPlayed() async throws {
    var options = Deck.Options()
    options.passThroughHosts = ["127.0.0.1"]
    let server = try LoopbackServer { _ in .text("live") }
    let deck = Deck(
      Cassette([Exchange(.init("GET", server.url.absoluteString), .init(body: Body("recorded")))]),
      options: options)
    let (data, _) = try await deck.session().data(from: server.url)
    XCTAssertEqual(data, Data("live".utf8))
    XCTAssertEqual(deck.recorded, [])
  }

  func testTheLastAnswerIsRepeatedWhereAskedFor() async throws {
    var options = Deck.Options()
    options.repeatsLast = true
    let exchanges = ["one", "two"].map { Exchange(.init("GET", url), .init(body: Body($0))) }
    let deck = Deck(Cassette(exchanges), options: options)
    let address = try XCTUnwrap(URL(string: url))
    var bodies: [String] = []
    for _ in 0..<4 {
      bodies.append(String(decoding: try await deck.session().data(from: address).0, as: UTF8.self))
    }
    XCTAssertEqual(bodies, ["one", "two", "two", "two"])
  }
}
