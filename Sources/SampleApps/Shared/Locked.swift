import Foundation

/// A value that several threads use, one at a time.
final class Locked<Value>: @unchecked Sendable {
  // Unchecked: the value is touched under the lock alone.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
