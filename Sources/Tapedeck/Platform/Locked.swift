import Foundation

/// A value behind a lock.
///
/// Not `Mutex`: on Linux the thread sanitizer does not see that one, and reports every use of it as a race.
package final class Locked<Value>: @unchecked Sendable {
  // Safe: the value is reached only while the lock is held.
  private let lock = NSLock()
  private var value: Value

  /// Puts `value` behind a lock.
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls `body` with the value while nobody else can reach it.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
