import Tapedeck

/// How a run records: by the command line, else by the environment.
enum RecordChoice {
  /// The variable that asks for recording.
  static let variable = "TAPEDECK_RECORD"

  /// Whether this is a machine on which nobody reviews what is written.
  static func isCI(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
  }

  /// The mode; throws for a variable that says something else, and for one that is not to be heeded.
  static func mode(_ order: RecordMode?, _ environment: [String: String]) throws(UsageError) -> RecordMode {
    if let order { return order }
    guard let value = environment[variable], !value.isEmpty else { return .never }
    guard let mode = RecordMode(rawValue: value) else {
      throw .badVariable(variable, value: value, allowed: RecordMode.allCases.map(\.rawValue))
    }
    if mode != .never, isCI(environment) { throw .recordingRefused(variable: variable) }
    return mode
  }
}
