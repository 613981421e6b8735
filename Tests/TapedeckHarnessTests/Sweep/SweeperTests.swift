import Foundation
import Tapedeck
import TapedeckScreens
import XCTest

@testable import TapedeckHarness

final class SweeperTests: XCTestCase {
  private var folder: SweptFolder!

  override func setUpWithError() throws { folder = try SweptFolder() }
  override func tearDown() { folder = nil }

  func testASoundAppStaysClean() async {
    let result = await Sweeper(folder.suite(SweptApp.scenario())).run()
    XCTAssertEqual(result.findings, [])
    XCTAssertEqual(result.problems, [:])
    XCTAssertEqual(result.untouched, [:])
    XCTAssertGreaterThan(result.played, 300)
  }

  func testEachFlawIsFoundAndShrunk() async {
    let expected: [(SweptApp.Flaw, Invariant, sentence: String, conditions: [String])] = [
      (
        .decodesEachPiece, .steadiness,
        "Step 'loaded': how the answers came changes the screen: table/1/word \"zwölf\" -> \"zw\u{FFFD}\u{FFFD}lf\".",
        ["--split", "11"]
      ),
      (
        .saysNothing, .candour,
        "Step 'loaded': 'GET http://words.example/list' failed (notConnectedToInternet), and nothing says so.",
        ["--fail", "notConnectedToInternet"]
      ),
      (
        .leavesSpinner, .stillness, "Step 'loaded': all is at rest, but 'activity' turns.",
        ["--fail", "notConnectedToInternet"]
      ),
      (
        .showsPieces, .wholeness,
        "Step 'loaded': what came before the answer broke off is shown: table rows=0 -> rows=1.",
        ["--cut-at", "1"]
      ),
      (
        .makesUpText, .truth,
        "Step 'loaded': 'table/0/word' says 'no words', which is neither blank, nor what was there before, nor what it "
          + "says undisturbed.", ["--fail", "notConnectedToInternet"]
      ),
      (
        .leavesButtonOff, .usability, "Step 'loaded': 'loadButton' cannot be used any more.",
        ["--fail", "notConnectedToInternet"]
      ),
      (
        .staysDeaf, .rest,
        "Step 'loaded': all is at rest, but the app has not taken in 'tap loadButton'.",
        ["--fail", "notConnectedToInternet"]
      ),
      (
        .asksForEver, .rest, "Step 'loaded': the app asks again and again, and never comes to rest.",
        ["--fail", "notConnectedToInternet"]
      ),
    ]
    for (flaw, invariant, sentence, conditions) in expected {
      let result = await Sweeper(folder.suite(SweptApp.scenario(flaw)), budget: 150).run()
      let finding = result.findings.first { $0.invariant == invariant }
      XCTAssertEqual(finding?.sentence, sentence, "\(flaw)")
      XCTAssertEqual(finding?.conditions, conditions, "\(flaw)")
      XCTAssertEqual(finding?.isSteady, true, "\(flaw)")
    }
  }

  func testWhatDiffersFromRunToRun() async {
    let result = await Sweeper(folder.suite(SweptApp.scenario(.countsRuns))).run()
    XCTAssertEqual(Set(result.findings.map(\.invariant)), [.repeatability])
  }

  func testTheNumberOfJobsChangesNothing() async {
    func sweep(_ jobs: Int) async -> SweepResult {
      await Sweeper(
        folder.suite(
          SweptApp.scenario(.saysNothing), SweptApp.scenario(.decodesEachPiece, name: "Words/decoded")),
        jobs: jobs, seed: 7, budget: 200
      ).run()
    }
    let one = await sweep(1)
    let three = await sweep(3)
    XCTAssertEqual(WorkerText.text(one).count, WorkerText.text(three).count)
    XCTAssertEqual(one.findings, three.findings)
    XCTAssertEqual(one.counts, three.counts)
    XCTAssertGreaterThan(one.findings.count, 1)
  }

  func testABudgetIsSpentAndWhatIsLeftIsTold() async {
    let suite = folder.suite(SweptApp.scenario())
    let small = await Sweeper(suite, budget: 50).run()
    XCTAssertEqual(small.played, 50)
    XCTAssertGreaterThan(small.counts.reduce(0) { $0 + $1.left }, 300)
    XCTAssertNil(small.counts.first { $0.kind == .mixture })
    let large = await Sweeper(suite, budget: 900).run()
    XCTAssertEqual(large.played, 900)
    XCTAssertGreaterThan(large.counts.first { $0.kind == .mixture }?.played ?? 0, 100)
    let tiny = await Sweeper(suite, budget: 1).run()
    XCTAssertEqual(tiny.untouched, ["Words/words.har": [1, 2]])
  }

  func testAScenarioMayRelaxAnInvariantAndStateAnother() async {
    let relaxed = SweptApp.scenario(.leavesSpinner).relaxing(.stillness, because: "It is a clock.")
      .stating("Never are more than three words shown.") { run in
        run.screens.values.allSatisfy { $0["table"].map { $0.children.count <= 3 } ?? false }
      }
    let clean = await Sweeper(folder.suite(relaxed), budget: 100).run()
    XCTAssertEqual(clean.findings, [])
    XCTAssertEqual(
      clean.relaxations, [.init(scenario: "Words/loaded", invariant: .stillness, reason: "It is a clock.")])
    let stated = SweptApp.scenario().stating("There is never an alert.") { run in
      run.screens.values.allSatisfy { $0["alert"] == nil }
    }
    let found = await Sweeper(folder.suite(stated), budget: 100).run()
    XCTAssertEqual(found.findings.map(\.sentence), ["It does not hold that: There is never an alert."])
  }

  func testAnOptionalAnswerMayFailWithoutAWord() async {
    let scenario = Scenario("Words/owed", cassette: "words", steps: SweptApp.steps) { SweptApp($0) }
    let result = await Sweeper(folder.suite(scenario), budget: 200).run()
    XCTAssertEqual(
      result.findings.map(\.sentence),
      [
        "Step 'loaded': 'GET http://words.example/icon' failed (notConnectedToInternet), and nothing says so."
      ])
    XCTAssertEqual(
      result.findings.first?.conditions,
      ["--on", "GET http://words.example/icon", "--fail", "notConnectedToInternet"])
  }

  func testAScenarioWithoutACassetteIsAProblem() async {
    let scenario = Scenario("Words/none", steps: [Step("loaded", .tap("loadButton"))]) { SweptApp($0) }
    let result = await Sweeper(folder.suite(scenario)).run()
    XCTAssertEqual(Array(result.problems.keys), ["Words/none"])
    XCTAssertEqual(result.played, 0)
  }
}
