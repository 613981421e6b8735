#if !canImport(FoundationNetworking)
  import Foundation

  /// One task's way to Foundation on Apple's platforms: client calls on the thread that started the protocol.
  ///
  /// Written to Apple's documented contract of `URLProtocol`, and not compiled or run by this project's own tests.
  struct TaskBridge: Sendable {
    /// What is known of the task's session.
    let session = SessionBridge.shared
    /// Always told event by event: the session gathers for those who want the whole.
    let style = TaskStyle.delegate

    private let task: URLSessionTask
    private let handle: Handle

    /// A protocol object and the run loop of the thread that started it.
    private struct Handle: @unchecked Sendable {
      // Safe: the object is touched in blocks of its own run loop alone.
      let object: DeckProtocol
      let runLoop: CFRunLoop?
    }

    /// Reaches for the task of a protocol object that is being started.
    init(_ object: DeckProtocol) throws(BridgeError) {
      guard let task = object.task else { throw .fieldMissing("task") }
      self.task = task
      handle = Handle(object: object, runLoop: CFRunLoopGetCurrent())
    }

    /// Whether the task may still be told something.
    var isRunning: Bool { task.state == .running }

    /// Whether the task is held by `suspend()`.
    var isSuspended: Bool { task.state == .suspended }

    /// Whether the task is of a kind that a custom protocol cannot serve.
    var isRefused: Bool { task is URLSessionWebSocketTask || task is URLSessionStreamTask }

    /// The bytes that the task sends; here they mostly come as a stream.
    func body(of request: URLRequest) -> UploadBody? {
      if let data = request.httpBody { return .data(data) }
      return request.httpBodyStream.map { .stream($0) }
    }

    private func tell(_ call: @escaping @Sendable (DeckProtocol, any URLProtocolClient) -> Void) {
      let handle = handle
      CFRunLoopPerformBlock(handle.runLoop, CFRunLoopMode.commonModes.rawValue) {
        if let client = handle.object.client { call(handle.object, client) }
      }
      CFRunLoopWakeUp(handle.runLoop)
    }
  }

  /// What the app is told.
  extension TaskBridge {
    func receive(_ status: Int, _ headers: HeaderFields, for request: URLRequest) {
      guard let response = HTTPURLResponse(status, headers, request) else { return }
      tell { $1.urlProtocol($0, didReceive: response, cacheStoragePolicy: .notAllowed) }
    }

    func load(_ data: Data) {
      tell { $1.urlProtocol($0, didLoad: data) }
    }

    func finish() {
      tell { $1.urlProtocolDidFinishLoading($0) }
      handle.object.letGo()
    }

    func fail(_ error: any Error) {
      tell { $1.urlProtocol($0, didFailWithError: error) }
      handle.object.letGo()
    }

    /// Hands a redirect to the session, which asks the app and makes a new protocol object for the next hop.
    func handOver(_ response: HTTPURLResponse, _ request: URLRequest) -> Bool {
      tell {
        $1.urlProtocol($0, wasRedirectedTo: request, redirectResponse: response)
        $1.urlProtocol($0, didFailWithError: CocoaError(.userCancelled))
      }
      handle.object.letGo()
      return true
    }
  }

  /// What the app is asked; the session does it by itself here.
  extension TaskBridge {
    func askForStream(reply: @escaping @Sendable (InputStream?) -> Void) { reply(nil) }

    func askToFollow(
      _ response: HTTPURLResponse, _ request: URLRequest, reply: @escaping @Sendable (URLRequest?) -> Void
    ) { reply(request) }

    func askForCredential(
      _ challenge: URLAuthenticationChallenge,
      reply: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) { reply(.performDefaultHandling, nil) }
  }
#endif
