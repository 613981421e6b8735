public import Foundation

/// A request for which there is no answer left.
public struct Miss: Error, Hashable, Sendable {
  /// What was asked for.
  public var request: Exchange.Request
  /// How many exchanges answer it and were played already.
  public var played: Int
}

extension Miss: CustomStringConvertible, LocalizedError {
  /// The miss in words.
  public var description: String {
    let asked = "\(request.method) \(request.url)"
    return played == 0
      ? "No recorded exchange answers '\(asked)'."
      : "All \(played) recorded answers to '\(asked)' were played."
  }

  /// The miss in words.
  public var errorDescription: String? { description }
}
