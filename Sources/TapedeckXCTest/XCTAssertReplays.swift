public import Foundation
public import TapedeckHarness
import XCTest

/// Plays every scenario of a suite from its files, and reports a result for each, a failure with the diffs of its screens.
///
/// ```swift
/// func testScenarios() async {
///   await XCTAssertReplays(suite)
/// }
/// ```
///
/// On Linux each scenario is a test case of its own in the output of `swift test` and to observers, named after the
/// source and itself: `ReplaysTests.GoogleWeather/london`. On Apple's platforms each that is not as it should be is a
/// failure of the test that calls this. Everywhere the failures are at the line of the call.
///
/// Heeds `TAPEDECK_RECORD` and `CI` as the command does: without `CI`, a screen that differs is written beside the one
/// that should be, and the failure tells how to accept it.
public func XCTAssertReplays(
  _ suite: Suite, environment: [String: String] = ProcessInfo.processInfo.environment,
  file: StaticString = #filePath, line: UInt = #line
) async {
  let group = URL(fileURLWithPath: "\(file)").deletingPathExtension().lastPathComponent
  await replay(
    suite, environment, ScenarioResults(in: group, file: file, line: line), file: file, line: line)
}

/// The same with other results.
func replay(
  _ suite: Suite, _ environment: [String: String], _ results: ScenarioResults, file: StaticString, line: UInt
) async {
  do {
    let suite = try suite.includingSavedCases()
    let check = try ScenarioCheck(suite, environment: environment)
    let unrecorded = await check.record(suite.scenarios)
    for failure in unrecorded {
      results.begin(failure.scenario)
      results.end(failure)
    }
    // What was recorded in part says nothing about the app.
    for scenario in unrecorded.isEmpty ? suite.scenarios : [] {
      results.begin(scenario.name)
      results.end(await check.failure(of: scenario))
    }
    results.finish()
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
}

/// Plays one scenario of a suite from its files, and reports a failure where it is not as it should be.
///
/// A test method for each scenario gives each a result of its own.
public func XCTAssertReplays(
  _ suite: Suite, _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment,
  file: StaticString = #filePath, line: UInt = #line
) async {
  do {
    let suite = try suite.includingSavedCases()
    guard let scenario = suite.scenarios.first(where: { $0.name == name }) else {
      let names = suite.scenarios.map { "'\($0.name)'" }.joined(separator: ", ")
      return XCTFail("There is no scenario '\(name)'; there are \(names).", file: file, line: line)
    }
    try await suite.check(scenario, environment: environment)
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
}
