import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the little apps have in common that live on a queue, as others live on the main queue.
///
/// `@unchecked Sendable`: all state is used on the queue alone, where the session's callbacks come too.
class LittleApp: NSObject, HeadlessApp, @unchecked Sendable {
  let isSound: Bool
  let stage: Stage
  let queue: DispatchQueue
  var isLoading = false
  var alert: String?
  private let callbacks = OperationQueue()

  init(_ stage: Stage, isSound: Bool) {
    self.stage = stage
    self.isSound = isSound
    queue = stage.queue
    callbacks.underlyingQueue = queue
    callbacks.maxConcurrentOperationCount = 1
  }

  /// What is to be seen besides the indicator and the alert.
  var elements: [ScreenElement] { [] }

  /// Does what a person did.
  func take(_ action: UserAction) {}

  final var screen: Screen {
    get async {
      await onQueue {
        var elements = self.elements + [.activity("activity", isAnimating: self.isLoading)]
        if let alert = self.alert { elements.append(.alert("alert", alert)) }
        return Screen("Board", elements)
      }
    }
  }

  final func perform(_ action: UserAction) async {
    await onQueue {
      if action == .tap("alert") { self.alert = nil } else { self.take(action) }
    }
  }

  /// Asks the service, whose answer goes to a handler.
  final func get(
    _ path: String, then handler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    guard let url = URL(string: "http://board.example/\(path)") else { return }
    let session = URLSession(configuration: stage.configuration, delegate: nil, delegateQueue: callbacks)
    session.dataTask(with: url, completionHandler: handler).resume()
    session.finishTasksAndInvalidate()
  }

  /// Asks the service, whose answer goes to the app itself, its delegate.
  @discardableResult
  final func begin(_ path: String) -> URLSessionDataTask? {
    guard let url = URL(string: "http://board.example/\(path)"),
      let delegate = self as? any URLSessionDataDelegate
    else { return nil }
    let session = URLSession(configuration: stage.configuration, delegate: delegate, delegateQueue: callbacks)
    let task = session.dataTask(with: url)
    task.resume()
    session.finishTasksAndInvalidate()
    return task
  }

  /// Stops the indicator, and says that something went wrong.
  final func fail(_ error: any Error) {
    isLoading = false
    alert = "Could not load."
  }

  private func onQueue<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
