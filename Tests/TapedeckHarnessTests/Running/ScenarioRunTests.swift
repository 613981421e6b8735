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
