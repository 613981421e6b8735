#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// One task's way to Foundation on Linux, where a client call off the session's work queue crashes the process.
  ///
  /// Every method is to be called on `session.workQueue`; `isRunning` and `isSuspended` may be read anywhere.
  struct TaskBridge: Sendable {
    /// What is known of the task's session.
    let session: SessionBridge
    /// How the app hears of the task.
    let style: TaskStyle

    private let task: URLSessionTask
    private let handle: Handle

    /// A protocol object, which is not `Sendable` for Foundation's own reasons.
    private struct Handle: @unchecked Sendable {
      // Safe: only the methods below touch it, on the one serial queue that Foundation itself uses for it.
      let object: DeckProtocol
    }

    /// Reaches for the task of a protocol object that is being started.
    init(_ object: DeckProtocol) throws(BridgeError) {
      guard let task = object.task else { throw .fieldMissing("task") }
      session = try SessionBridge.bridge(of: task)
      style = try session.style(of: task)
      self.task = task
      handle = Handle(object: object)
    }

    /// Whether the task may still be told something.
    var isRunning: Bool { task.state == .running }

    /// Whether the task is held by `suspend()`.
    var isSuspended: Bool { task.state == .suspended }

    /// Whether the task is of a kind that a custom protocol cannot serve here.
    var isRefused: Bool { !(task is URLSessionDataTask) }

    /// The bytes that the task sends, in whichever of Foundation's places they are.
    func body(of request: URLRequest) -> UploadBody? {
      if let data = request.httpBody { return .data(data) }
      if let stream = request.httpBodyStream { return .stream(stream) }
      guard task is URLSessionUploadTask else { return nil }
      return Reflection.body(of: task) ?? .onDemand
    }
  }

  /// What the app is told.
  extension TaskBridge {
    /// Tells the head of a response.
    ///
    /// A challenge reaches the app as `, Basic …`, which means the same (RFC 9110 section 5.6.1): Foundation would
    /// answer the plain one by itself, with a request to the real network, or never end the task.
    func receive(_ status: Int, _ headers: HeaderFields, for request: URLRequest) {
      var headers = headers
      if status == 401, let challenge = headers["WWW-Authenticate"] {
        headers["WWW-Authenticate"] = ", " + challenge
      }
      guard let response = HTTPURLResponse(status, headers, request) else { return }
      handle.object.client?.urlProtocol(handle.object, didReceive: response, cacheStoragePolicy: .notAllowed)
    }

    func load(_ data: Data) {
      handle.object.client?.urlProtocol(handle.object, didLoad: data)
    }

    func finish() {
      handle.object.letGo()
      handle.object.client?.urlProtocolDidFinishLoading(handle.object)
    }

    func fail(_ error: any Error) {
      handle.object.letGo()
      handle.object.client?.urlProtocol(handle.object, didFailWithError: error)
    }

    /// Always false: Foundation dies of being told of a redirect, so the deck follows it.
    func handOver(_ response: HTTPURLResponse, _ request: URLRequest) -> Bool { false }
  }

  /// What the app is asked; each reply comes once for an app that replies once, on any queue.
  extension TaskBridge {
    /// Asks for the stream of an upload without a body.
    func askForStream(reply: @escaping @Sendable (InputStream?) -> Void) {
      ask(else: { reply(nil) }) { session, task, delegate in
        delegate.urlSession(session, task: task, needNewBodyStream: reply)
      }
    }

    /// Asks whether to follow a redirect; nil is a refusal.
    func askToFollow(
      _ response: HTTPURLResponse, _ request: URLRequest, reply: @escaping @Sendable (URLRequest?) -> Void
    ) {
      ask(else: { reply(request) }) { session, task, delegate in
        delegate.urlSession(
          session, task: task, willPerformHTTPRedirection: response, newRequest: request,
          completionHandler: reply)
      }
    }

    /// Asks for a credential.
    func askForCredential(
      _ challenge: URLAuthenticationChallenge,
      reply: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      ask(else: { reply(.performDefaultHandling, nil) }) { session, task, delegate in
        delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: reply)
      }
    }

    /// Asks the delegate that Foundation would ask: the session's, whatever the task's style.
    private func ask(
      else reply: () -> Void,
      _ question: @escaping @Sendable (URLSession, URLSessionTask, any URLSessionTaskDelegate) -> Void
    ) {
      guard let session = Reflection.session(of: task),
        let delegate = session.delegate as? any URLSessionTaskDelegate
      else { return reply() }
      self.session.delegateQueue.addOperation { [task] in question(session, task, delegate) }
    }
  }
#endif
