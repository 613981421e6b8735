import Foundation
import TapedeckLoopback
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What URLSession makes of what goes over the wire. The failures' codes are those of Foundation on Linux.
final class URLSessionTests: XCTestCase {
  func testEachPieceIsOneCall() throws {
    let pieces = ["one", "tw", "o\u{1F600}", "three"]
    let story = try story { _ in .pieces(pieces, every: .milliseconds(60)) }
    XCTAssertEqual(story.pieces, pieces)
    XCTAssertEqual(story.status, 200)
    XCTAssertNil(story.code)
  }

  func testEachPieceIsOneCallUnderALengthAndUntilTheEndToo() throws {
    for framing in [Answer.Framing.contentLength, .untilClose] {
      let story = try story { _ in
        Answer(framing: framing, [.send("a"), .pause(.milliseconds(60)), .send("b")])
      }
      XCTAssertEqual(story.pieces, ["a", "b"])
      XCTAssertNil(story.code)
    }
  }

  func testAResetAfterAQuietPause() throws {
    let answer = answer(then: [.pause(.milliseconds(50)), .reset])
    for _ in 0..<3 { try expect(story { _ in answer }, pieces: ["so ", "far"], code: -1005) }
  }

  func testAnEndBeforeThePromisedLength() throws {
    let answer = answer(then: [.close])
    try expect(story { _ in answer }, pieces: ["so ", "far"], code: -1)
  }

  func testAnEndWithoutAnAnswer() throws {
    try expect(story { _ in .hangUp }, code: -1011)
  }

  func testAnAnswerThatIsNotHTTP() throws {
    try expect(story { _ in .raw("220 mail.example ESMTP ready\r\n") }, code: -1002)
  }

  func testNoAnswer() throws {
    try expect(story(timeout: 1) { _ in .silence }, code: -1001)
  }

  func testABodyThatIsNotCompressedAsItSays() throws {
    let story = try story { _ in Answer.text("not gzip").with("Content-Encoding", "gzip") }
    expect(story, code: -1)
  }

  func testRedirectsWithoutEnd() throws {
    let story = try story { _ in .redirect(302, to: "/") }
    XCTAssertEqual(story.redirects, 20)
    expect(story, code: -1007)
  }

  func testNobodyListens() throws {
    let server = try LoopbackServer { _ in .text("") }
    server.stop()
    expect(SessionClient().story(of: URLRequest(url: server.url)), code: -1004)
  }

  func testARedirectIsFollowedOnTheSameServer() throws {
    let server = try LoopbackServer { request in
      request.path == "/" ? .redirect(301, to: "/new") : .text("at \(request.path)")
    }
    let story = SessionClient().story(of: URLRequest(url: server.url))
    XCTAssertEqual(story.pieces.joined(), "at /new")
    XCTAssertEqual(story.redirects, 1)
    XCTAssertEqual(server.requests.map(\.path), ["/", "/new"])
  }

  func testAPostArrivesWhole() throws {
    let server = try LoopbackServer { .text("\($0.method) \($0.body.count)") }
    var request = URLRequest(url: server.url)
    request.httpMethod = "POST"
    request.httpBody = Data(repeating: 0x61, count: 2_000_000)
    XCTAssertEqual(SessionClient().story(of: request).pieces.joined(), "POST 2000000")
    XCTAssertEqual(server.requests.first?.body, request.httpBody)
  }

  /// Two pieces under a length that they do not reach.
  private func answer(then ending: [Answer.Step]) -> Answer {
    Answer(
      headers: ["Content-Length": "9"], [.send("so "), .pause(.milliseconds(60)), .send("far")] + ending)
  }

  private func story(
    timeout: TimeInterval = 10, _ answer: @escaping @Sendable (Request) -> Answer
  ) throws -> SessionClient.Story {
    let server = try LoopbackServer(answer)
    return SessionClient().story(of: URLRequest(url: server.url), timeout: timeout)
  }

  private func expect(
    _ story: SessionClient.Story, pieces: [String] = [], code: Int,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(story.pieces, pieces, file: file, line: line)
    XCTAssertEqual(story.code, code, file: file, line: line)
  }
}
