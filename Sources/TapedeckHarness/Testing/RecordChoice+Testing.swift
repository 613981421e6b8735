import Tapedeck

extension RecordChoice {
  /// What the variable may say.
  static let words = RecordMode.allCases.map(\.rawValue)

  /// The mode for a test, by the environment alone.
  static func mode(forTestsIn environment: [String: String]) throws(VariableError) -> RecordMode {
    do throws(UsageError) {
      return try mode(nil, environment)
    } catch {
      if case .recordingRefused = error { throw .recordingRefused }
      throw .badValue(environment[variable] ?? "")
    }
  }
}
