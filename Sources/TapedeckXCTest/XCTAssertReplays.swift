public import Foundation
public import TapedeckHarness
import XCTest

/// Plays every scenario of a suite from its files, and reports one failure for each that is not as it should be, with
/// the diffs of its screens.
///
/// ```swift
/// func testScenarios() async {
///   await XCTAssertReplays(suite)
/// }
/// ```
///
/// Heeds `TAPEDECK_RECORD` and `CI` as the command does: without `CI`, a screen that differs is written beside the one
/// that should be, and the failure tells how to accept it.
public func XCTAssertReplays(
  _ suite: Suite, environment: [String: String] = ProcessInfo.processInfo.environment,
  file: StaticString = #filePath, line: UInt = #line
) async {
  do {
    let suite = try suite.includingSavedCases()
    let check = try ScenarioCheck(suite, environment: environment)
    for failure in await check.failures(of: suite.scenarios) {
      XCTFail("\(failure)", file: file, line: line)
    }
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
  guard let scenario = suite.scenarios.first(where: { $0.name == name }) else {
    let names = suite.scenarios.map { "'\($0.name)'" }.joined(separator: ", ")
    return XCTFail("There is no scenario '\(name)'; there are \(names).", file: file, line: line)
  }
  do {
    try await suite.check(scenario, environment: environment)
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
}
