public import Foundation

/// Why a case that a sweep saved cannot be played.
public struct SavedCaseError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The file.
  public let file: URL
  /// What is wrong with it, in words.
  public let reason: String

  /// The error in words.
  public var description: String {
    "Cannot read the case '\(file.path)': \(reason). Mend it, or remove it and let a sweep save it anew."
  }

  /// The error in words.
  public var errorDescription: String? { description }
}
