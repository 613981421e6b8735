import SampleScenarios
import Synchronization
import TapedeckHarness
import XCTest

final class ScenarioTests: XCTestCase {
  func testAllScenariosShowWhatTheyShould() async {
    let output = Mutex("")
    // As on a machine where nobody reviews, so that the test writes nothing.
    let surroundings = Surroundings(
      arguments: ["--jobs", "2"], environment: ["CI": "1"],
      output: { text in output.withLock { $0 += text } },
      errorOutput: { text in output.withLock { $0 += text } })
    let code = await DeckCommand(.samples).run(surroundings)
    let text = output.withLock { $0 }
    XCTAssertEqual(code, .good, text)
    XCTAssert(text.hasSuffix("\n\(Suite.samples.scenarios.count) passed, 0 failed\n"), text)
    XCTAssertFalse(text.contains("unused"), text)
  }
}
