import Foundation
import Tapedeck
import TapedeckScreens
import XCTest

@testable import TapedeckHarness

final class ScenarioRunTests: XCTestCase {
  private let steps = [Step("first", .tap("getButton")), Step("second", .tap("getButton"))]

  func testAnAppOnAQueue() async {
    let scenario = Scenario("Pages/queue", steps: steps) { QueueApp($0) }
    let result = await scenario.run(pages())
    XCTAssertEqual(result.frames.map(\.step), ["first", "second"])
    XCTAssertEqual(result.lines("first"), ["page 1"])
    XCTAssertEqual(result.lines("second"), ["page 1", "page 2"])
    XCTAssertEqual(result.unplayed, [2])
    XCTAssertTrue(result.isPassed)
    XCTAssertEqual(result.duration, .milliseconds(40))
  }

  func testAnAppOnTheMainActor() async {
    let scenario = Scenario("Pages/main", steps: steps, mainActorApp: { MainApp($0) })
    for _ in 0..<20 {
      let result = await scenario.run(pages())
      XCTAssertEqual(result.lines("first"), ["page 1"])
      XCTAssertEqual(result.lines("second"), ["page 1", "page 2"])
      XCTAssertTrue(result.isPassed)
    }
  }

  func testPlainTasksAndActorsAreWaitedFor() async {
    let busy = Locked(true)
    defer { busy.withLock { $0 = false } }
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { while busy.withLock({ $0 }) {} }
    }
    for scenario in [
      Scenario("Pages/tasks", steps: steps, mainActorApp: { TaskApp($0) }),
      Scenario("Pages/actor", steps: steps) { ActorApp($0) },
    ] {
      for _ in 0..<100 {
        let result = await scenario.run(pages())
        XCTAssertEqual(result.lines("first"), ["page 1"], scenario.name)
        XCTAssertEqual(result.lines("second"), ["page 1", "page 2"], scenario.name)
      }
    }
  }

  func testNothingIsLeftOfARun() async {
    let decks = Decks()
    for scenario in [
      Scenario("Pages/main", steps: steps, mainActorApp: { MainApp(decks.note($0)) }),
      Scenario("Pages/queue", steps: steps) { QueueApp(decks.note($0)) },
      Scenario("Pages/awaiting", steps: steps) { AwaitingApp(decks.note($0)) },
    ] {
      _ = await scenario.run(pages())
    }
    // What is last on the queues may still hold the app.
    let deadline = ContinuousClock.now.advanced(by: .seconds(10))
    while decks.alive > 0, ContinuousClock.now < deadline { await Task.yield() }
    XCTAssertEqual(decks.alive, 0)
  }

  func testChildTasksAskInOneOrder() async {
    let scenario = Scenario("Pages/group", steps: [Step("all", .tap("getButton"))]) { GroupApp($0) }
    for _ in 0..<50 {
      let requests = Locked<[String]>([])
      var options = Deck.Options()
      options.observer = { event in
        if case .request(_, let url) = event.kind { requests.withLock { $0.append(url) } }
      }
      let result = await scenario.run(pages(16), options: options)
      XCTAssertEqual(requests.withLock { $0 }, (1...16).map { "\(PageModel.host)/\($0)" })
      XCTAssertEqual(result.lines("all")?.count, 16)
    }
  }

  func testAnAppThatAwaitsTheAnswerWithinAnAction() async {
    let scenario = Scenario("Pages/awaiting", steps: steps) { AwaitingApp($0) }
    let result = await scenario.run(pages())
    XCTAssertEqual(result.lines("first"), ["page 1"])
    XCTAssertEqual(result.lines("second"), ["page 1", "page 2"])
    XCTAssertTrue(result.isPassed)
  }

  func testNoAnswerComesBetweenTheActionsOfAStep() async {
    let taps = Array(repeating: UserAction.tap("getButton"), count: 12)
    let step = Step("cancelled", taps + [.tap("cancelButton")])
    let scenario = Scenario("Pages/cancelled", steps: [step]) { QueueApp($0) }
    for _ in 0..<20 {
      let result = await scenario.run(pages(12))
      XCTAssertEqual(result.lines("cancelled"), Array(repeating: "error -999", count: 12))
      XCTAssertTrue(result.isPassed)
    }
  }

  func testAStepEndsInTheMidstOfAnAnswer() async {
    for (duration, lines) in [(19, ["error -999"]), (20, ["page 1"])] {
      let scenario = Scenario(
        "Pages/midst",
        steps: [
          Step("loading", .tap("getButton"), lasting: .milliseconds(duration)),
          Step("gone", duration == 19 ? [.tap("cancelButton")] : []),
        ]
      ) { QueueApp($0) }
      let result = await scenario.run(pages())
      XCTAssertEqual(result.screen("loading")?["activity"]?.isAnimating, duration == 19)
      XCTAssertEqual(result.lines("gone"), lines)
      XCTAssertTrue(result.isPassed)
    }
  }

  func testWhatAPersonCannotDoEndsTheRun() async {
    let scenario = Scenario(
      "Pages/refused",
      steps: [
        Step("first", .tap("getButton")), Step("second", .tap("getButtn")), Step("third", .tap("getButton")),
      ]
    ) { QueueApp($0) }
    let result = await scenario.run(pages())
    XCTAssertEqual(result.frames.map(\.step), ["first"])
    guard case .refused(.tap("getButtn"), "second", let problem) = result.findings.first else {
      return XCTFail("\(result.findings)")
    }
    XCTAssertEqual(
      "\(problem)", "there is no 'getButtn' on the screen; did you mean 'getButton'?")
    XCTAssertEqual(result.findings.count, 1)
  }

  func testAnActionThatIsNeverTakenIn() async {
    let scenario = Scenario("Pages/deaf", steps: steps) { _ in DeafApp() }
    let result = await scenario.run(pages())
    guard case .stuck(.tap("getButton"), "first") = result.findings.first else {
      return XCTFail("\(result.findings)")
    }
    XCTAssertEqual(result.frames.count, 0)
  }

  func testAMissIsAFinding() async {
    let scenario = Scenario("Pages/missed", steps: steps) { QueueApp($0) }
    let result = await scenario.run(pages(1))
    XCTAssertEqual(result.lines("second"), ["page 1", "error -1008"])
    guard case .miss(let miss) = result.findings.first else { return XCTFail("\(result.findings)") }
    XCTAssertEqual(miss.request.url, "http://pages.example/2")
    XCTAssertEqual(result.findings.count, 1)
  }

  func testScreensAreCompared() async {
    let scenario = Scenario("Pages/compared", steps: steps) { QueueApp($0) }
    let first = await scenario.run(pages()).screen("first") ?? Screen("none")
    let good = await scenario.run(pages(), expecting: ["first": .screen(first)])
    XCTAssertTrue(good.isPassed)
    let bad = await scenario.run(pages(), expecting: ["first": .absent, "second": .screen(first)])
    guard bad.findings.count == 2, case .absent("first", first) = bad.findings[0],
      case .differs("second", let diff) = bad.findings[1]
    else { return XCTFail("\(bad.findings)") }
    XCTAssertEqual(diff.expected, first)
    XCTAssertEqual(diff.changes.map(\.path), ["table", "table/1", "table/1/line"])
  }

  func testAnAppThatPollsIsWaitedForByTime() async {
    func polling(_ step: Step) -> Scenario {
      Scenario("Pages/polling", repeatsLast: true, steps: [step]) { PollingApp($0) }
    }
    let cut = await polling(Step("minute", .tap("getButton"), lasting: .seconds(60))).run(pages(1))
    XCTAssertTrue(cut.isPassed, "\(cut.findings)")
    XCTAssertEqual(cut.lines("minute"), Array(repeating: "page 1", count: 6))

    var options = Deck.Options()
    options.patience.starts = 10
    let endless = await polling(Step("shown", .tap("getButton"))).run(pages(1), options: options)
    guard case .restless("shown", let restlessness) = endless.findings.first else {
      return XCTFail("\(endless.findings)")
    }
    XCTAssertEqual(restlessness.starts, 10)
    XCTAssertEqual(endless.frames.count, 0)
  }

  func testAnAppThatCannotBeMade() async {
    struct Broken: Error {}
    let scenario = Scenario("Pages/broken", steps: steps) { _ in throw Broken() }
    let result = await scenario.run(pages())
    guard case .noApp("Broken()") = result.findings.first else { return XCTFail("\(result.findings)") }
  }

  func testTheClockGoesByAsTheCassettePlays() async {
    let times = Times()
    let scenario = Scenario("Pages/clock", steps: steps) { stage in
      times.now.withLock { $0 = stage.now }
      return QueueApp(stage)
    }
    _ = await scenario.run(pages())
    let now = times.now.withLock { $0() }
    XCTAssertEqual(now.timeIntervalSince(Stage.epoch), 0.04, accuracy: 0.000_001)
  }
}
