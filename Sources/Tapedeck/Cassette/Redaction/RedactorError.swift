/// A rule of a ``Redactor`` that cannot be used.
public struct RedactorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was given.
  public let pattern: String

  /// The error in words.
  public var description: String {
    "The pattern '\(pattern)' is no regular expression; write it as NSRegularExpression wants it."
  }
}
