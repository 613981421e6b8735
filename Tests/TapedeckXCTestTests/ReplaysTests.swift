import Foundation
import SampleScenarios
import TapedeckHarness
import TapedeckXCTest
import XCTest

final class ReplaysTests: FailureKeepingTestCase {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString, isDirectory: true)

  /// The weather app's scenarios in a folder of their own.
  private var suite: Suite {
    Suite(Suite.samples.scenarios.filter { $0.app == "GoogleWeather" }, root: root)
  }

  override func setUpWithError() throws {
    try FileManager.default.copyItem(at: Suite.samples.root, to: root)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: root) }

  private func damage() throws {
    let file = root.appendingPathComponent("GoogleWeather/london/shown.screen")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing("64F (18C)", with: "99F (37C)").write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(at: root.appendingPathComponent("GoogleWeather/reset/told.screen"))
  }

  func testASuiteThatIsAsItShouldBe() async {
    await XCTAssertReplays(suite, environment: ["CI": "1"])
  }

  func testOneFailureForEachScenario() async throws {
    try damage()
    var line = 0
    let failures = await failures {
      line = #line + 1
      await XCTAssertReplays(suite, environment: ["CI": "1"])
    }
    XCTAssertEqual(failures.map(\.line), [line, line])
    XCTAssertEqual(failures.map(\.file), [#filePath, #filePath])
    XCTAssertEqual(failures.first?.text.contains("GoogleWeather/london\n"), true)
    let diff = "    -  label #nowTempLabel \"99F (37C)\"\n    +  label #nowTempLabel \"64F (18C)\"\n"
    XCTAssertEqual(failures.first?.text.contains(diff), true, failures.first?.text ?? "")
    XCTAssertEqual(failures.last?.text.contains("There is no screen yet for step 'told'."), true)
  }

  func testOneScenario() async throws {
    try damage()
    await XCTAssertReplays(suite, "GoogleWeather/city-chosen", environment: ["CI": "1"])
    let wrong = await failures {
      await XCTAssertReplays(suite, "GoogleWeather/london", environment: ["CI": "1"])
    }
    XCTAssertEqual(wrong.count, 1)
    let unknown = await failures { await XCTAssertReplays(suite, "GoogleWeather/paris", environment: [:]) }
    XCTAssertEqual(
      unknown.first?.text.contains("There is no scenario 'GoogleWeather/paris'; there are "), true)
  }

  func testRecordingIsRefusedOnCI() async throws {
    let failures = await failures {
      await XCTAssertReplays(suite, environment: ["CI": "1", "TAPEDECK_RECORD": "all"])
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.text.contains("With 'CI' set, 'TAPEDECK_RECORD' does not record"), true)
  }
}
