import Dispatch
import Foundation

/// The queue that an app works on is to it what the main queue is to an app with a display.
extension DispatchQueue {
  /// Does some work on this queue and waits for its value.
  func value<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      async { continuation.resume(returning: work()) }
    }
  }

  /// A delegate queue for a session whose callbacks are to come on this queue.
  func makeDelegateQueue() -> OperationQueue {
    let delegateQueue = OperationQueue()
    delegateQueue.underlyingQueue = self
    delegateQueue.maxConcurrentOperationCount = 1
    return delegateQueue
  }
}
