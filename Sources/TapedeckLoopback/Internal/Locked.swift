import Foundation

/// A value behind a lock.
///
/// Not `Mutex`: the thread sanitizer does not see that one on Linux, and reports every use as a race.
/// Unchecked, because the value is reached only while the lock is held.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Makes a lock round a value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls `body` with the value while nobody else can.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
