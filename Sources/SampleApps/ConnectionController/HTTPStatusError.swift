/// An answer whose status is no success.
public struct HTTPStatusError: Error, Hashable, Sendable {
  /// The status, such as 404.
  public let status: Int
}
