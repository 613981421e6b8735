/// Why a `.screen` text cannot be read, and where.
public struct ScreenParseError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// What is wrong there and what to do; a sentence without the place.
  public let message: String
}

extension ScreenParseError: CustomStringConvertible {
  /// Place and message, such as `line 3, column 9: ...`.
  public var description: String { "line \(line), column \(column): \(message)" }
}
