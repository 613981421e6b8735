import Tapedeck
import XCTest

@testable import TapedeckHarness

final class CompletionTests: XCTestCase {
  private func sentence(requests: [Int], endings: [Int], stop: Finding? = nil) -> String? {
    var run = SweepRun()
    run.requests = requests
    run.endings = endings.map { SweepRun.Ending(task: $0, kind: .finished, step: 0) }
    run.stop = stop
    let trial = Trial(
      SweptApp.scenario(), .standard, Conditions(), undisturbed: SweepRun(), run: run)
    return Completion.violation(in: trial)?.sentence
  }

  func testEveryTaskEndsOnce() {
    XCTAssertNil(sentence(requests: [], endings: []))
    // A task that is redirected makes a request for each hop.
    XCTAssertNil(sentence(requests: [1, 2, 2], endings: [2, 1]))
    XCTAssertEqual(sentence(requests: [1, 2], endings: [1]), "'task 2' ended never.")
    XCTAssertEqual(sentence(requests: [1, 2], endings: [2, 1, 2]), "'task 2' ended 2 times.")
    XCTAssertEqual(sentence(requests: [1], endings: [1, 1, 1]), "'task 1' ended 3 times.")
  }

  func testARunThatStoppedIsNotJudged() {
    XCTAssertNil(sentence(requests: [1], endings: [], stop: .noApp(reason: "none")))
  }
}
