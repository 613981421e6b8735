public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Makes one request at a time and calls one of two actions when it ends, on the queue of its ``ConnectionSession``.
///
/// Subclass it for requests or answers that need something special. Use it on that queue only.
open class ConnectionController: @unchecked Sendable {
  // Unchecked: everything is on the session's queue.

  /// What a success calls, with the whole body.
  public typealias SucceededAction = (Data) -> Void
  /// What a failure calls, be it of the network or a status that is no success.
  public typealias FailedAction = (any Error) -> Void

  /// What a success calls.
  public var succeededAction: SucceededAction
  /// What a failure calls.
  public var failedAction: FailedAction
  /// The method of the requests, a POST as a rule.
  public let method: String
  /// What the requests send; a POST without body is allowed.
  public let body: Data?

  private let session: ConnectionSession
  private var connection: URLSessionDataTask?
  private var response: HTTPURLResponse?
  private var receivedData = Data()

  /// Makes a controller that has asked for nothing yet.
  public init(
    session: ConnectionSession, method: String = "POST", body: Data? = nil,
    succeeded: @escaping SucceededAction, failed: @escaping FailedAction
  ) {
    self.session = session
    self.method = method
    self.body = body
    succeededAction = succeeded
    failedAction = failed
  }

  /// Whether a request is under way.
  public var isRunning: Bool { connection != nil }

  /// Starts a request, and says whether it could.
  ///
  /// It cannot for what is no web address, nor while one is under way, nor once the session is closed.
  @discardableResult
  open func startRequestForURL(_ url: URL) -> Bool {
    guard connection == nil, url.scheme == "http" || url.scheme == "https", url.host?.isEmpty == false else {
      return false
    }
    response = nil
    receivedData = Data()
    connection = session.start(makeRequest(for: url), for: self)
    return isRunning
  }

  /// Ends the request without calling an action; does nothing when none is under way.
  open func cancel() {
    connection?.cancel()
    connection = nil
  }

  /// The request for an address; a subclass may add to it.
  open func makeRequest(for url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    request.httpShouldHandleCookies = true
    return request
  }

  /// Called when a request has ended well; calls the success action.
  open func connectionDidFinish(_ data: Data) {
    succeededAction(data)
  }

  /// Called when a request has failed; calls the failure action.
  open func connectionDidFail(_ error: any Error) {
    failedAction(error)
  }
}

extension ConnectionController {
  func didReceive(_ response: URLResponse, of task: URLSessionTask) {
    guard isCurrent(task) else { return }
    self.response = response as? HTTPURLResponse
    receivedData.removeAll()
  }

  func didReceive(_ data: Data, of task: URLSessionTask) {
    if isCurrent(task) { receivedData.append(data) }
  }

  func didComplete(_ error: (any Error)?, of task: URLSessionTask) {
    guard isCurrent(task) else { return }
    connection = nil
    if let error { return connectionDidFail(error) }
    if let status = response?.statusCode, !(200..<300).contains(status) {
      return connectionDidFail(HTTPStatusError(status: status))
    }
    connectionDidFinish(receivedData)
  }

  private func isCurrent(_ task: URLSessionTask) -> Bool {
    task.taskIdentifier == connection?.taskIdentifier
  }
}
