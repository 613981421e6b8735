import Foundation
import TapedeckScreens
import XCTest

@testable import SampleApps

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class MessageBoardTests: XCTestCase {
  private static let url = "http://messageboard.example/messages.json"
  private let executor = QueueExecutor()

  private func app(_ answers: [StubProtocol.Answer]) -> MessageBoard {
    MessageBoard(
      configuration: StubProtocol.configuration([Self.url: answers]), executor: executor,
      now: { Date(timeIntervalSince1970: 0) })
  }

  private static func list(_ texts: String...) -> StubProtocol.Answer {
    let entries = texts.map { "{\"message\":{\"message\":\"\($0)\",\"name\":\"Joe\"}}" }
    return .body(Data("[\(entries.joined(separator: ","))]".utf8))
  }

  private func isDone(_ screen: Screen) -> Bool {
    screen["activityView"]?.isHidden == true
  }

  func testShowsTheList() async {
    let app = app([Self.list("one", "two")])
    await app.perform(.launch)
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(screen["messageTable"]?.children.count, 2)
    XCTAssertEqual(screen["messageTable/1/textLabel"]?.text, "two")
    XCTAssertEqual(screen["messageTable/1/detailTextLabel"]?.text, "by Joe")
    XCTAssertNil(screen["alert"])
  }

  func testWhatATapBeginsRunsOnTheExecutorAlone() async {
    let app = app([Self.list("one")])
    executor.queue.suspend()
    await app.perform(.launch)
    let screen = await app.screen
    XCTAssertEqual(screen["activityView"]?.isHidden, false)
    XCTAssertEqual(StubProtocol.requests.count, 0)
    executor.queue.resume()
    _ = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(StubProtocol.requests.count, 1)
  }

  func testAFailureKeepsTheList() async {
    let app = app([Self.list("one"), .body(Data("<html>".utf8), status: 500)])
    await app.perform(.launch)
    let before = await awaitScreen(of: app, until: isDone)
    await app.perform(.tap("refreshButton"))
    let after = await awaitScreen(of: app) { $0["alert"] != nil }
    XCTAssertEqual(after["alert"]?.text, "The service is out of order; try again later (status 500).")
    await app.perform(.tap("alert"))
    let last = await app.screen
    XCTAssertEqual(last, before)
  }

  func testStatusesOtherThan200AreFailures() async {
    let app = app([
      .body(Data("[]".utf8), status: 201), .body(Data(#"{"error":"Sign in first."}"#.utf8), status: 401),
    ])
    for message in [
      "The service answered with status 201.", "The service answered with status 401: Sign in first.",
    ] {
      await app.perform(.tap("refreshButton"))
      let screen = await awaitScreen(of: app) { $0["alert"] != nil }
      XCTAssertEqual(screen["alert"]?.text, message)
      await app.perform(.tap("alert"))
    }
  }

  func testPostsAMessage() async {
    let app = app([.body(Data(), status: 201), Self.list("one")])
    await app.perform(.tap("newMessageButton"))
    await app.perform(.type("Joe", into: "nameTextField"))
    await app.perform(.type("one", into: "messageTextView"))
    var screen = await app.screen
    XCTAssertEqual(screen["messageTextView"]?.isFocused, true)
    XCTAssertNil(screen["messageTable"])
    await app.perform(.tap("saveButton"))
    screen = await awaitScreen(of: app) { $0["messageTable/0"] != nil }
    XCTAssertTrue(isDone(screen))
    XCTAssertEqual(StubProtocol.requests.map { $0.httpMethod ?? "" }, ["POST", "GET"])
    XCTAssertEqual(
      StubProtocol.requests.first?.httpBody,
      try? Message.json(name: "Joe", message: "one", date: Date(timeIntervalSince1970: 0)))
  }

  func testARefusedMessageStaysOnTheForm() async {
    let cases: [(StubProtocol.Answer, String)] = [
      (
        .body(Data(#"{"name":["can't be blank"]}"#.utf8), status: 422),
        "The message was not saved.\nname can't be blank"
      ),
      (.body(Data("<html>".utf8), status: 500), "The service is out of order; try again later (status 500)."),
      (.body(Data("<html>sign in".utf8)), Problem.webPage.message),
      (.failure(.timedOut), "The server did not answer in time."),
    ]
    let app = app(cases.map(\.0))
    await app.perform(.tap("newMessageButton"))
    await app.perform(.type("one", into: "messageTextView"))
    for (_, message) in cases {
      await app.perform(.tap("saveButton"))
      let screen = await awaitScreen(of: app) { $0["alert"] != nil }
      XCTAssertEqual(screen["alert"]?.text, message)
      XCTAssertEqual(screen["messageTextView"]?.text, "one")
      XCTAssertEqual(screen["saveButton"]?.isEnabled, true)
      await app.perform(.tap("alert"))
    }
    await app.perform(.tap("cancelButton"))
    let screen = await app.screen
    XCTAssertNotNil(screen["messageTable"])
  }

  func testAnAppThatGoesBeforeItsLoadBeginsIsSurvived() async {
    var app: MessageBoard? = app([Self.list("one")])
    executor.queue.suspend()
    await app?.perform(.launch)
    app = nil
    executor.queue.resume()
    let deadline = ContinuousClock.now.advanced(by: .seconds(10))
    while StubProtocol.requests.isEmpty, ContinuousClock.now < deadline { await Task.yield() }
    XCTAssertEqual(StubProtocol.requests.count, 1)
  }

  func testTheNewerOfTwoRefreshesStays() {
    var state = MessageBoardState()
    let (older, newer) = (state.beginRefresh(), state.beginRefresh())
    state.endRefresh(newer, [Message(message: "newer")])
    XCTAssertEqual(state.screen["activityView"]?.isHidden, true)
    state.endRefresh(older, [Message(message: "older")])
    state.endRefresh(older, Problem("too late"))
    XCTAssertEqual(state.screen["messageTable/0/textLabel"]?.text, "newer")
    XCTAssertNil(state.screen["alert"])
  }
}

/// Runs jobs on a queue of its own.
private final class QueueExecutor: TaskExecutor {
  let queue = DispatchQueue(label: "executor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
