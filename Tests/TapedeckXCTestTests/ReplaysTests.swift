import Foundation
import SampleScenarios
import TapedeckHarness
import XCTest

@testable import TapedeckXCTest

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

  #if !canImport(ObjectiveC)
    func testOneResultForEachScenario() async throws {
      try damage()
      let log = ResultLog()
      let results = ScenarioResults(in: "Weather", file: "Here.swift", line: 7) { LoggedRun($0, log) }
      let failures = await failures {
        await replay(suite, ["CI": "1"], results, file: "Here.swift", line: 7)
      }
      let names = suite.scenarios.map { "Weather.\($0.name)" }
      XCTAssertEqual(log.begun, names)
      XCTAssertEqual(log.ended, names)
      XCTAssertEqual(
        log.failures.map(\.name), ["Weather.GoogleWeather/london", "Weather.GoogleWeather/reset"])
      XCTAssertEqual(log.failures.map(\.place), ["Here.swift:7", "Here.swift:7"])
      let diff = "    -  label #nowTempLabel \"99F (37C)\"\n    +  label #nowTempLabel \"64F (18C)\"\n"
      XCTAssertEqual(log.failures.first?.text.contains(diff), true, log.failures.first?.text ?? "")
      XCTAssertEqual(log.failures.last?.text.contains("There is no screen yet for step 'told'."), true)

      // The test that replays them is what 'swift test' counts.
      XCTAssertEqual(failures.map(\.place), ["Here.swift:7"])
      let text = "2 of \(names.count) scenarios failed: GoogleWeather/london, GoogleWeather/reset"
      XCTAssertEqual(failures.first?.text.contains(text), true, failures.first?.text ?? "")
    }

    func testWhatCannotBeRecordedIsTheResult() async throws {
      let suite = Suite(suite.scenarios.filter { $0.name == "GoogleWeather/refused" }, root: root)
      try Data("{".utf8).write(to: root.appendingPathComponent("GoogleWeather/refused.har"))
      let log = ResultLog()
      let results = ScenarioResults(in: "Weather", file: "Here.swift", line: 7) { LoggedRun($0, log) }
      let failures = await failures {
        await replay(suite, ["TAPEDECK_RECORD": "missing"], results, file: "Here.swift", line: 7)
      }
      XCTAssertEqual(log.failures.map(\.name), ["Weather.GoogleWeather/refused"])
      XCTAssertEqual(failures.count, 1)
    }
  #endif

  func testFailuresAreAtTheLineOfTheCall() async throws {
    let line = #line + 2
    let failures = await failures {
      await XCTAssertReplays(suite, "GoogleWeather/paris", environment: [:])
    }
    XCTAssertEqual(failures.map(\.place), ["\(#filePath):\(line)"])
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
