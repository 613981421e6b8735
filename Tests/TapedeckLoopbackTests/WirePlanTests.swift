import XCTest

@testable import TapedeckLoopback

final class WirePlanTests: XCTestCase {
  func testASimpleAnswerIsOneWrite() {
    let plan = WirePlan(.text("hi").with("X", "y"), method: "GET")
    XCTAssertEqual(
      plan.written,
      ["HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nX: y\r\nContent-Length: 2\r\n\r\nhi"])
    XCTAssertTrue(plan.keepsAlive)
  }

  func testEachPieceIsOneChunkAndTheLastBringsTheEnd() {
    let plan = WirePlan(.pieces(["ab", "cde"], every: .milliseconds(5)), method: "GET")
    XCTAssertEqual(plan.actions.count, 3)
    XCTAssertEqual(plan.actions[1], .wait(.milliseconds(5)))
    XCTAssertEqual(
      plan.written,
      [
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "2\r\nab\r\n",
        "3\r\ncde\r\n0\r\n\r\n",
      ])
  }

  func testAnEmptySendSendsTheHeadAlone() {
    let plan = WirePlan(Answer([.pause(.zero), .send(""), .pause(.zero), .send("x")]), method: "GET")
    XCTAssertEqual(plan.actions.first, .wait(.zero))
    XCTAssertEqual(plan.written, ["HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n", "x"])
  }

  func testAnEmptyPieceDoesNotEndAChunkedBody() {
    let plan = WirePlan(Answer(framing: .chunked, [.send(""), .send("x")]), method: "GET")
    XCTAssertEqual(plan.written.last, "1\r\nx\r\n0\r\n\r\n")
  }

  func testAPauseAfterTheLastPieceComesBeforeTheEndOfTheBody() {
    let plan = WirePlan(Answer(framing: .chunked, [.send("x"), .pause(.zero)]), method: "GET")
    XCTAssertEqual(plan.actions.last, .write(Array("0\r\n\r\n".utf8)))
  }

  func testAnswersWithoutABody() {
    let table: [(Answer, String, String)] = [
      (.text("hi"), "HEAD", "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 2\r\n"),
      (Answer(framing: .chunked, [.send("hi")]), "HEAD", "Transfer-Encoding: chunked\r\n"),
      (Answer(status: 204, [.send("hi")]), "GET", ""),
      (Answer(status: 204, framing: .chunked, [.send("hi")]), "GET", ""),
      (Answer(status: 304, headers: ["ETag": "\"1\""], [.send("hi")]), "GET", "ETag: \"1\"\r\n"),
      (Answer(status: 304, framing: .untilClose, [.send("hi")]), "GET", ""),
      (Answer(status: 103), "GET", ""),
      (.status(200), "GET", "Content-Length: 0\r\n"),
    ]
    for (answer, method, lines) in table {
      let plan = WirePlan(answer, method: method)
      let status = answer.head?.status ?? 0
      let phrase = StatusReason.phrase(for: status)
      XCTAssertEqual(plan.written, ["HTTP/1.1 \(status) \(phrase)\r\n\(lines)\r\n"])
      XCTAssertTrue(plan.keepsAlive, "\(status)")
    }
  }

  func testWhenTheConnectionIsClosedAfterwards() {
    let close = "Connection: close\r\n"
    XCTAssertTrue(WirePlan(.text(""), method: "GET", isLast: true).written[0].contains(close))
    XCTAssertFalse(WirePlan(.text(""), method: "GET", isLast: true).keepsAlive)
    let untilClose = WirePlan(Answer(framing: .untilClose, [.send("a")]), method: "GET")
    XCTAssertEqual(untilClose.written, ["HTTP/1.1 200 OK\r\n\(close)\r\na"])
    XCTAssertFalse(untilClose.keepsAlive)
    let old = WirePlan(Answer(framing: .chunked, [.send("a")]), method: "GET", isModern: false)
    XCTAssertEqual(old.written, ["HTTP/1.1 200 OK\r\n\(close)\r\na"])
    let own = WirePlan(.text("a").with("Connection", "Close"), method: "GET")
    XCTAssertFalse(own.keepsAlive)
    XCTAssertFalse(own.written[0].contains(close))
  }

  func testALengthOfTheAnswersOwnIsNotCorrected() {
    let short = WirePlan(Answer(headers: ["Content-Length": "9"], [.send("abc")]), method: "GET")
    XCTAssertEqual(short.written, ["HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\nabc"])
    XCTAssertFalse(short.keepsAlive)
    XCTAssertTrue(
      WirePlan(Answer(headers: ["content-length": "3"], [.send("abc")]), method: "GET").keepsAlive)
    let coded = WirePlan(
      Answer(headers: ["Transfer-Encoding": "chunked"], framing: .chunked, [.send("bad")]), method: "GET")
    XCTAssertEqual(coded.written.last?.suffix(5), "\r\n\r\nbad")
  }

  func testStepsAfterAnEndAreNotReached() {
    let reset = WirePlan(Answer([.send("a"), .reset, .send("b")]), method: "GET")
    XCTAssertEqual(reset.actions.count, 2)
    XCTAssertEqual(reset.actions.last, .reset)
    let close = WirePlan(Answer([.close]), method: "GET")
    XCTAssertEqual(close.actions.count, 2, "the head leaves before the end")
  }

  func testRawAnswersHaveNoHead() {
    XCTAssertEqual(WirePlan(.raw("220 ready\r\n"), method: "GET").written, ["220 ready\r\n"])
    XCTAssertEqual(WirePlan(.hangUp, method: "GET").actions, [.close])
    XCTAssertEqual(WirePlan(.silence, method: "GET").actions, [.silence])
    XCTAssertFalse(WirePlan(.raw(""), method: "GET").keepsAlive)
  }
}

extension WirePlan {
  fileprivate var written: [String] {
    actions.compactMap { action in
      if case .write(let bytes) = action { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
  }
}
