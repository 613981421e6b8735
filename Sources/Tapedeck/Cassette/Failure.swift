public import Foundation

/// How an exchange broke: the `URLError` that the app saw, and after how many bytes of body.
public struct Failure: Hashable, Sendable {
  /// The code that the app saw, such as `.networkConnectionLost` (-1005).
  public var code: URLError.Code
  /// How many bytes of body had come before; 0 when not even a response had.
  public var bytes: Int

  /// Makes a failure that strikes after `bytes` bytes of body.
  public init(_ code: URLError.Code, afterBytes bytes: Int = 0) {
    precondition(bytes >= 0, "a failure cannot strike after \(bytes) bytes")
    self.code = code
    self.bytes = bytes
  }
}
