import Foundation
import TapedeckLoopback
import XCTest

/// What goes over the wire, as a bare socket sees it.
final class LoopbackServerTests: XCTestCase {
  private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
  private var servers: [LoopbackServer] = []
  private static let hello = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"

  func testKeepsAConnectionForRequestAfterRequest() throws {
    let (server, client) = try start { _ in Answer([.send("hello")]) }
    for count in 1...3 {
      client.send(Self.get)
      XCTAssertEqual(client.read(until: "hello").text, Self.hello)
      XCTAssertEqual(server.requestCount, count)
    }
  }

  func testAnswersPipelinedRequestsInTheirOrder() throws {
    let (server, client) = try start { request in
      Answer(
        request.path == "/1" ? [.pause(.milliseconds(20)), .send("1")] : [.send(request.path.suffix(1))])
    }
    client.send((1...4).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
    client.finishSending()
    let answers = (1...4).map { "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n\($0)" }
    let result = client.read()
    XCTAssertEqual(result.text, answers.joined())
    XCTAssertEqual(result.ending, .closed)
    XCTAssertEqual(server.requests.map(\.target), ["/1", "/2", "/3", "/4"])
  }

  func testReadsBodiesAndRecordsThem() throws {
    let (server, client) = try start { .bytes($0.body, type: "text/plain") }
    let long = String(repeating: "0123456789", count: 100_000) + "\n"
    client.send(
      "POST /a HTTP/1.1\r\nHost: a\r\nX: 1\r\nx: 2\r\nContent-Length: \(long.utf8.count)\r\n\r\n" + long)
    XCTAssertEqual(client.read(until: "\n").text.suffix(long.count), long[...])
    client.send("PUT /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
    XCTAssertTrue(client.read(until: "hello").text.hasSuffix("hello"))
    XCTAssertEqual(server.requests.map(\.method), ["POST", "PUT"])
    XCTAssertEqual(server.requests.first?.headers.values(of: "X"), ["1", "2"])
    XCTAssertEqual(server.requests.map(\.body.count), [1_000_001, 5])
  }

  func testSaysContinueBeforeTheBody() throws {
    let (_, client) = try start { .text($0.text) }
    client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n")
    XCTAssertEqual(client.read(until: "\r\n\r\n").text, "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("hello")
    XCTAssertTrue(client.read(until: "hello").text.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  func testRefusesWhatIsNotHTTPAndGoesOn() throws {
    let (server, client) = try start { _ in Answer([.send("hello")]) }
    for garbage in [
      "\u{16}\u{3}\u{1}\u{2}", "GET /\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
    ] {
      let other = try XCTUnwrap(RawClient(port: server.port))
      other.send(garbage)
      let result = other.read()
      XCTAssertTrue(result.text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), result.text)
      XCTAssertEqual(result.ending, .closed)
    }
    client.send("GET / HTTP/1.1\r\nHos")
    client.finishSending()
    XCTAssertTrue(client.read().text.hasPrefix("HTTP/1.1 400 "))
    XCTAssertEqual(server.requestCount, 0)
    let last = try XCTUnwrap(RawClient(port: server.port))
    last.send(Self.get)
    XCTAssertEqual(last.read(until: "hello").text, Self.hello)
  }

  func testEndsAsTheScriptSays() throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\n"
    let table: [(Answer, String, RawClient.Ending)] = [
      (
        Answer(headers: ["Content-Length": "9"], [.send("half"), .pause(.milliseconds(50)), .reset]),
        head + "half", .reset
      ),
      (Answer(headers: ["Content-Length": "9"], [.send("half"), .close]), head + "half", .closed),
      (Answer(raw: [.reset]), "", .reset),
      (.hangUp, "", .closed),
      (.raw("220 ready\r\n"), "220 ready\r\n", .closed),
      (
        Answer(framing: .untilClose, [.send("all")]), "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nall",
        .closed
      ),
    ]
    for (answer, text, ending) in table {
      let (_, client) = try start { _ in answer }
      client.send(Self.get)
      let result = client.read()
      XCTAssertEqual(result.text, text)
      XCTAssertEqual(result.ending, ending, text)
    }
  }

  func testALateRequestDoesNotTurnAnEndIntoAReset() throws {
    let (_, client) = try start { _ in Answer([.send("hello"), .close]) }
    client.send(Self.get + Self.get + Self.get)
    let result = client.read()
    XCTAssertTrue(result.text.hasSuffix("hello"))
    XCTAssertEqual(result.ending, .closed)
  }

  func testSilenceLastsUntilTheServerStops() throws {
    let (server, client) = try start { _ in .silence }
    client.send(Self.get)
    server.stop()
    XCTAssertEqual(client.read().text, "")
  }

  func testSilenceEndsWhenTheClientLeaves() throws {
    let answered = expectation(description: "answered")
    let server = try LoopbackServer { _ in
      answered.fulfill()
      return .silence
    }
    var client = RawClient(port: server.port)
    client?.send(Self.get)
    wait(for: [answered], timeout: 10)
    client = nil
    XCTAssertTrue(server.becomesEmpty())
  }

  func testSendsMoreThanTheSocketHolds() throws {
    let size = 8_000_000
    let body = [UInt8](repeating: 0x61, count: size)
    let (_, client) = try start { _ in Answer([.send(body), .send("\nend")]) }
    for _ in 1...2 {
      client.send(Self.get)
      XCTAssertGreaterThan(client.read(until: "\nend").text.utf8.count, size)
    }
  }

  func testAClientThatLeavesDoesNotBringTheProcessDown() throws {
    let body = [UInt8](repeating: 0x61, count: 8_000_000)
    let server = try LoopbackServer { _ in Answer([.send(body), .pause(.milliseconds(1)), .send(body)]) }
    for _ in 0..<5 {
      let client = try XCTUnwrap(RawClient(port: server.port))
      client.send(Self.get)
    }
    XCTAssertTrue(server.becomesEmpty())
    XCTAssertNotNil(RawClient(port: server.port))
  }

  func testWritesEveryStatus() throws {
    let (_, client) = try start { Answer(status: Int($0.path.dropFirst()) ?? 0, [.send("hello")]) }
    for status in [200, 201, 299, 301, 404, 418, 451, 500, 599, 999] {
      client.send("GET /\(status) HTTP/1.1\r\nHost: a\r\n\r\n")
      XCTAssertTrue(client.read(until: "hello").text.hasPrefix("HTTP/1.1 \(status) "))
    }
    client.send("GET /204 HTTP/1.1\r\nHost: a\r\n\r\n")
    XCTAssertEqual(client.read(until: "\r\n\r\n").text, "HTTP/1.1 204 No Content\r\n\r\n")
  }

  func testTwoServersDoNotMeetAndAPortTakenIsAnError() throws {
    let one = try LoopbackServer { _ in .text("1") }
    let other = try LoopbackServer { _ in .text("2") }
    XCTAssertNotEqual(one.port, other.port)
    XCTAssertEqual(one.url.absoluteString, "http://127.0.0.1:\(one.port)")
    XCTAssertThrowsError(try LoopbackServer(port: one.port) { _ in .text("3") }) { error in
      XCTAssertEqual(
        "\(error)",
        "cannot listen on 127.0.0.1 port \(one.port): Address already in use; choose another, or 0 for any")
    }
  }

  func testStopRefusesConnectionsAndGivesThePortBack() throws {
    let (server, client) = try start { _ in .text("hello") }
    client.send(Self.get)
    XCTAssertEqual(client.read(until: "hello").ending, .open)
    server.stop()
    server.stop()
    XCTAssertEqual(client.read().ending, .closed)
    XCTAssertNil(RawClient(port: server.port))
    XCTAssertNoThrow(try LoopbackServer(port: server.port) { _ in .text("again") }.stop())
  }

  func testStopFromTheAnswerClosureDoesNotWaitForItself() throws {
    let server = try LoopbackServer { _ in .text("") }
    let stopper = try LoopbackServer { _ in
      server.stop()
      return .text("stopped")
    }
    let client = try XCTUnwrap(RawClient(port: stopper.port))
    client.send(Self.get)
    XCTAssertEqual(client.read(until: "stopped").ending, .open)
    XCTAssertTrue(server.becomesEmpty())
  }

  private func start(
    _ answer: @escaping @Sendable (Request) -> Answer
  ) throws -> (LoopbackServer, RawClient) {
    let server = try LoopbackServer(answer)
    // A server that nobody holds stops.
    servers.append(server)
    return (server, try XCTUnwrap(RawClient(port: server.port)))
  }
}

extension LoopbackServer {
  /// Waits until no connection is open; false after ten seconds.
  func becomesEmpty() -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while connectionCount > 0 {
      if ContinuousClock.now > end { return false }
      Thread.sleep(forTimeInterval: 0.001)
    }
    return true
  }
}
