public import Foundation

/// What is wrong with an environment variable that a test heeds.
public enum VariableError: Error, Hashable, Sendable {
  /// `TAPEDECK_RECORD` says something else than it may.
  case badValue(String)
  /// `TAPEDECK_RECORD` asks for recording, but `CI` is set.
  case recordingRefused
}

extension VariableError: CustomStringConvertible, LocalizedError {
  /// The error in words.
  public var description: String {
    switch self {
    case .badValue(let value):
      UsageError.badVariable(RecordChoice.variable, value: value, allowed: RecordChoice.words).text("")
    case .recordingRefused:
      "With 'CI' set, '\(RecordChoice.variable)' does not record; unset one of the two."
    }
  }

  /// The error in words.
  public var errorDescription: String? { description }
}
