import Foundation
import TapedeckScreens
import XCTest

@testable import SampleApps

final class ConnectionsAppTests: XCTestCase {
  private let parsingQueue = DispatchQueue(label: "parsing")

  private func app(_ answers: [String: [StubProtocol.Answer]]) -> ConnectionsApp {
    ConnectionsApp(
      configuration: StubProtocol.configuration(answers), queue: DispatchQueue(label: "main"),
      parsingQueue: parsingQueue)
  }

  private func texts(_ screen: Screen) -> [[String]] {
    screen["connectionTable"]?.children.map { $0.children.prefix(4).compactMap(\.text) } ?? []
  }

  private func isDone(_ screen: Screen) -> Bool {
    !texts(screen).isEmpty && texts(screen).allSatisfy { $0[1] != "loading" }
  }

  func testPostsToTheUsualAddress() async {
    let app = app(["http://request.org/somequery.php": [.body(Data("[1,2]".utf8))]])
    await app.perform(.tap("postButton"))
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(
      texts(screen),
      [["POST http://request.org/somequery.php", "done", "5", "JSON array of 2"]])
    XCTAssertEqual(screen["connectionTable/0/cancelButton"]?.isHidden, true)
  }

  func testManyAtOnce() async {
    let app = app([
      "http://a.example/1": [.body(Data("<a><b/></a>".utf8))],
      "http://a.example/2": [.body(Data(), status: 404)],
      "http://a.example/3": [.failure(.timedOut)],
    ])
    let addresses = "http://a.example/1\n\n http://a.example/2 \nno address\nhttp://a.example/3"
    await app.perform(.type(addresses, into: "addressView"))
    await app.perform(.tap("getButton"))
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(
      texts(screen),
      [
        ["GET http://a.example/1", "done", "11", "XML element 'a' of 1"],
        [
          "GET http://a.example/2", "failed", "", "The service has nothing at this address (status 404).",
        ],
        ["GET http://a.example/3", "failed", "", "The server did not answer in time."],
      ])
    XCTAssertEqual(screen["alert"]?.text, "No web address: no address")
  }

  func testCancel() async {
    let app = app(["http://request.org/somequery.php": [.silence, .body(Data("ok".utf8))]])
    await app.perform(.tap("postButton"))
    await app.perform(.tap("postButton"))
    await app.perform(.tap("connectionTable/0/cancelButton"))
    await app.perform(.tap("connectionTable/7/cancelButton"))
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(texts(screen).map { $0[1] }, ["cancelled", "done"])
    XCTAssertEqual(texts(screen).map { $0[3] }, ["", "text: ok"])
  }

  func testWhatIsBeingReadCanBeCancelled() async {
    let app = app(["http://request.org/somequery.php": [.body(Data("[]".utf8)), .body(Data(), status: 404)]])
    parsingQueue.suspend()
    await app.perform(.tap("postButton"))
    while StubProtocol.requests.isEmpty { await Task.yield() }
    await app.perform(.tap("postButton"))
    // The second has ended, so the body of the first has come before.
    _ = await awaitScreen(of: app) { $0["connectionTable/1/stateLabel"]?.text == "failed" }
    await app.perform(.tap("connectionTable/0/cancelButton"))
    parsingQueue.resume()
    parsingQueue.sync {}
    let screen = await app.screen
    XCTAssertEqual(texts(screen).map { $0[1] }, ["cancelled", "failed"])
    XCTAssertEqual(texts(screen).map { $0[2] }, ["", ""])
  }

  func testTheBodyIsSentByPOSTOnly() async {
    let app = app(["http://request.org/somequery.php": [.body(Data("ok".utf8))]])
    await app.perform(.type("user=ann", into: "bodyField"))
    for button in ["postButton", "getButton"] {
      await app.perform(.tap(button))
      _ = await awaitScreen(of: app, until: isDone)
    }
    XCTAssertEqual(StubProtocol.requests.map(\.httpBody), [Data("user=ann".utf8), nil])
  }

  func testSummaries() {
    let cases: [(String, String)] = [
      ("", "nothing"), ("{\"a\":1}", "JSON object of 1"), ("[]", "JSON array of 0"),
      ("<a:b/>", "XML element 'a:b' of 0"), ("<html><body>x", "web page"), ("12", "text: 12"),
      ("<a><b>", "text: <a><b>"), ("one\r\ntwo\n", "text, 2 lines: one"), ("\n", "text: "),
      (String(repeating: "x", count: 1000), "text: " + String(repeating: "x", count: 80)),
    ]
    for (body, summary) in cases {
      XCTAssertEqual(AnswerSummary.text(of: Data(body.utf8)), summary)
    }
    XCTAssertEqual(AnswerSummary.text(of: Data(0...255)), "bytes that are no text")
  }
}
