public import Foundation
public import TapedeckScreens

/// Why the file of a screen cannot be read.
public struct ScreenFault: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It is not in the form.
    case form(ScreenParseError)
    /// The file system says no.
    case file(String)
  }

  /// The file.
  public let file: URL
  /// What is wrong.
  public let reason: Reason
}

extension ScreenFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch reason {
    case .form(let error): "Cannot read the screen '\(file.path)': \(error)."
    case .file(let reason): "Cannot read the screen '\(file.path)': \(reason)."
    }
  }
}
