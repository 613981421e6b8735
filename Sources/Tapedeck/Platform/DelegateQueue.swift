import Foundation

/// The delegate queue of a session for which nobody names one.
///
/// It is what the session would make for itself, except that its operations follow each other on one dispatch queue:
/// without that, Foundation on Linux wakes another thread for each of them.
final class DelegateQueue: OperationQueue, @unchecked Sendable {
  // Safe: `OperationQueue` is, and what is added never changes.

  /// Where the operations run.
  let serial = DispatchQueue(label: "tapedeck.delegate")

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
    underlyingQueue = serial
  }
}
