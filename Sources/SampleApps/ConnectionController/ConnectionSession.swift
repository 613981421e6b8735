public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The session that many ``ConnectionController`` share; it hands every callback to the one whose request it is.
public final class ConnectionSession: NSObject, @unchecked Sendable {
  // Unchecked: everything, the session's callbacks included, is on the queue.
  private let configuration: URLSessionConfiguration
  private let queue: DispatchQueue
  private var isClosed = false
  /// Those with a request under way, which keeps them alive, by their tasks' identifiers.
  private var controllers: [Int: ConnectionController] = [:]

  private lazy var session = URLSession(
    configuration: configuration, delegate: self, delegateQueue: queue.makeDelegateQueue())

  /// Makes a session whose controllers live on `queue`, a serial one.
  public init(configuration: URLSessionConfiguration, queue: DispatchQueue) {
    self.configuration = configuration
    self.queue = queue
  }

  /// Ends all that is under way; nothing can be started afterwards.
  public func close() {
    isClosed = true
    session.invalidateAndCancel()
  }

  /// Starts a request; nil once the session is closed.
  func start(_ request: URLRequest, for controller: ConnectionController) -> URLSessionDataTask? {
    guard !isClosed else { return nil }
    session.configuration.urlCache?.removeAllCachedResponses()
    let task = session.dataTask(with: request)
    controllers[task.taskIdentifier] = controller
    task.resume()
    return task
  }
}

extension ConnectionSession: URLSessionDataDelegate {
  /// Hands the head of an answer to its controller.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    controllers[dataTask.taskIdentifier]?.didReceive(response, of: dataTask)
    completionHandler(.allow)
  }

  /// Hands a piece of a body to its controller.
  public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    controllers[dataTask.taskIdentifier]?.didReceive(data, of: dataTask)
  }

  /// Tells a controller that its request has ended.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    controllers.removeValue(forKey: task.taskIdentifier)?.didComplete(error, of: task)
  }
}
