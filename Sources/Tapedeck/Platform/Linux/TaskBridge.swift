#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// One task's way to Foundation on Linux, where a client call off the session's work queue crashes the process.
  ///
  /// Every method but `isRunning` is to be called on `session.workQueue`.
  struct TaskBridge: Sendable {
    /// Whether the platform, told of a redirect, starts the next hop by itself.
    static let platformFollowsRedirects = false

    /// What is known of the task's session.
    let session: SessionBridge
    /// How the app hears of the task.
    let style: TaskStyle
    /// The task.
    let task: URLSessionTask

    private let handle: Handle

    /// A protocol object, which is not `Sendable` for Foundation's own reasons.
    private struct Handle: @unchecked Sendable {
      // Safe: only the methods below touch it, on the one serial queue that Foundation itself uses for it.
      let object: DeckProtocol
    }

    /// Reaches for the task of a protocol object that is being started.
    init(_ object: DeckProtocol) throws(BridgeError) {
      guard let task = object.task else { throw .fieldMissing("task") }
      guard let found = Reflection.session(of: task) else {
        throw .fieldMissing(Reflection.taskSession.label)
      }
      session = try SessionBridge.bridge(to: found)
      guard let style = Reflection.style(of: task, in: found) else {
        throw .fieldMissing(Reflection.sessionRegistry.label)
      }
      self.style = style
      self.task = task
      handle = Handle(object: object)
    }

    /// Whether the task may still be told something; safe on any queue.
    var isRunning: Bool { task.state == .running }

    /// Whether the task is held by `suspend()`; safe on any queue.
    var isSuspended: Bool { task.state == .suspended }

    /// The bytes that the task sends, in whichever of Foundation's places they are.
    func body(of request: URLRequest) -> UploadBody? {
      if let data = request.httpBody { return .data(data) }
      if let stream = request.httpBodyStream { return .stream(stream) }
      guard task is URLSessionUploadTask else { return nil }
      return Reflection.body(of: task) ?? .onDemand
    }

    /// Asks the app for the stream of an upload without a body; `reply` is called once, on any queue.
    func askForStream(reply: @escaping @Sendable (InputStream?) -> Void) {
      guard let delegate = task.delegate, let session = Reflection.session(of: task) else {
        return reply(nil)
      }
      self.session.delegateQueue.addOperation { [task] in
        delegate.urlSession(session, task: task, needNewBodyStream: reply)
      }
    }

    func receive(_ response: HTTPURLResponse) {
      handle.object.client?.urlProtocol(handle.object, didReceive: response, cacheStoragePolicy: .notAllowed)
    }

    func load(_ data: Data) {
      handle.object.client?.urlProtocol(handle.object, didLoad: data)
    }

    func finish() {
      handle.object.client?.urlProtocolDidFinishLoading(handle.object)
    }

    func fail(_ error: any Error) {
      handle.object.client?.urlProtocol(handle.object, didFailWithError: error)
    }

    /// Asks the app whether to follow a redirect; `reply` is called once, on any queue, with nil for a refusal.
    func askToFollow(
      _ response: HTTPURLResponse, _ request: URLRequest, reply: @escaping @Sendable (URLRequest?) -> Void
    ) {
      guard style == .delegate, let session = Reflection.session(of: task),
        let delegate = session.delegate as? any URLSessionTaskDelegate
      else {
        return reply(request)
      }
      self.session.delegateQueue.addOperation { [task] in
        delegate.urlSession(
          session, task: task, willPerformHTTPRedirection: response, newRequest: request,
          completionHandler: reply)
      }
    }
  }
#endif
