public import Foundation
import TapedeckScreens

/// Why a scenario is not as it should be, for a test.
public struct ScenarioFailure: Error, Sendable {
  /// The scenario's name.
  public let scenario: String
  /// What is wrong with it; empty where a file could not be written.
  public let findings: [Finding]

  private let remedies: [String]

  init(_ scenario: String, _ findings: [Finding], remedies: [String] = []) {
    self.scenario = scenario
    self.findings = findings
    self.remedies = remedies
  }
}

extension ScenarioFailure: CustomStringConvertible, LocalizedError {
  /// The name, all findings with the diffs of screens, and what to do about them.
  public var description: String {
    // A test's output goes to a terminal too.
    let lines = findings.flatMap(\.lines).map { InvisibleScalars.shown($0.plainText) } + remedies
    return ([scenario] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  /// The failure in words.
  public var errorDescription: String? { description }
}
