public import Foundation

extension Suite {
  /// Plays a scenario from the suite's files, and throws what is wrong: for a Swift Testing test, one result each.
  ///
  /// ```swift
  /// @Test(arguments: suite.scenarios) func replays(_ scenario: Scenario) async throws {
  ///   try await suite.check(scenario)
  /// }
  /// ```
  ///
  /// Heeds `TAPEDECK_RECORD` and `CI` as the command does.
  ///
  /// - Throws: ``ScenarioFailure``, or ``VariableError`` for a wrong variable.
  public func check(
    _ scenario: Scenario, environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws {
    let check = try ScenarioCheck(self, environment: environment)
    if let failure = await check.record([scenario]).first { throw failure }
    if let failure = await check.failure(of: scenario) { throw failure }
  }
}

extension Scenario: CustomStringConvertible {
  /// The name, by which a test's result is known.
  public var description: String { name }
}
