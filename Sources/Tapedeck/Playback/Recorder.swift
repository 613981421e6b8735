import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks the network by a session of its own, tells the transfer what comes, and keeps it as exchanges.
final class Recorder: NSObject, Sendable {
  private struct Kept {
    let order: UInt64
    let hop: Int
    let exchange: Exchange
  }

  private struct State {
    var sessions: [ObjectIdentifier: URLSession] = [:]
    var takes: [ObjectIdentifier: Take] = [:]
    var kept: [Kept] = []
    /// Where large bodies wait until the cassette is written.
    var spool: Spool?
    var first: ContinuousClock.Instant?
    var started = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let scheduler: Scheduler
  private let upstreams: [String: URL]
  private let clock = ContinuousClock()
  private let callbacks = DelegateQueue()
  /// Where inner tasks are started: Foundation dies when that happens inside `startLoading`.
  private let starts = DispatchQueue(label: "tapedeck.recorder")
  private let state = Locked(State())

  init(scheduler: Scheduler, upstreams: [String: URL]) {
    self.scheduler = scheduler
    self.upstreams = upstreams
  }

  /// What was kept, in the order of the tasks and their hops.
  var exchanges: [Exchange] {
    state.withLock { $0.kept.sorted { ($0.order, $0.hop) < ($1.order, $1.hop) }.map(\.exchange) }
  }

  /// Asks the network for one hop of `transfer`.
  func start(_ transfer: Transfer, _ asked: Exchange.Request, _ request: URLRequest, hop: Int, keeps: Bool) {
    scheduler.beginOutside()
    state.withLock { $0.started += 1 }
    let (inner, upload) = innerRequest(asked, request)
    starts.async { [self] in
      let session = session(for: transfer.bridge.session)
      let task =
        if let upload { session.uploadTask(with: inner, from: upload) } else { session.dataTask(with: inner) }
      let now = clock.now
      state.withLock { state in
        state.first = state.first ?? now
        if keeps, state.spool == nil { state.spool = Spool() }
        state.takes[ObjectIdentifier(task)] = Take(
          transfer: transfer, request: asked, hop: hop, keeps: keeps, start: now,
          body: BodyWriter(state.spool))
      }
      task.resume()
    }
  }

  /// Notes that the app no longer waits for `transfer`; what is under way is recorded to its end all the same.
  func abandon(_ transfer: Transfer) {
    let count = state.withLock { state in
      let keys = state.takes.filter { $0.value.transfer === transfer && $0.value.isAwaited }.keys
      for key in keys { state.takes[key]?.isAwaited = false }
      return keys.count
    }
    for _ in 0..<count { scheduler.endOutside() }
  }

  /// Gives the inner sessions back, each of which holds its delegate until then; nothing may be started afterwards.
  func close() {
    let sessions = state.withLock { state in
      defer { state.sessions = [:] }
      return state.sessions.values
    }
    for session in sessions { session.finishTasksAndInvalidate() }
  }

  /// Returns when nothing is being recorded any more.
  func drain() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.started > 0 { state.waiters.append(continuation) }
        return state.started == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  private func session(for bridge: SessionBridge) -> URLSession {
    let key = ObjectIdentifier(bridge)
    if let session = state.withLock({ $0.sessions[key] }) { return session }
    let configuration = bridge.configuration.copy() as? URLSessionConfiguration ?? .ephemeral
    configuration.protocolClasses = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    // The transfer sees to cookies and additional fields, for recording and replay alike.
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpAdditionalHeaders = nil
    configuration.timeoutIntervalForRequest = Self.finite(configuration.timeoutIntervalForRequest)
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: callbacks)
    state.withLock { $0.sessions[key] = session }
    return session
  }

  /// The request for the network, and the body of an upload: Foundation gives a type to the body of a request, and
  /// none to that of an upload.
  private func innerRequest(
    _ asked: Exchange.Request, _ request: URLRequest
  ) -> (request: URLRequest, upload: Data?) {
    var inner = request
    inner.url = request.url.map(upstream)
    inner.httpBodyStream = nil
    let body = try? asked.body?.data()
    let isUpload = request.httpBody == nil
    inner.httpBody = isUpload ? nil : body
    inner.httpShouldHandleCookies = false
    for field in asked.headers.fields { inner.setValue(field.value, forHTTPHeaderField: field.name) }
    // Foundation takes an interval that was set for one of the request's own, which then hides the session's.
    let interval = Self.finite(request.timeoutInterval)
    if interval != request.timeoutInterval { inner.timeoutInterval = interval }
    return (inner, isUpload ? body : nil)
  }

  /// An interval that Foundation bears: it traps on one that is not a finite number of seconds.
  private static func finite(_ interval: TimeInterval) -> TimeInterval {
    min(max(interval, 0), 7 * 24 * 3600)
  }

  private func upstream(_ url: URL) -> URL {
    guard let base = upstreams[url.host?.lowercased() ?? ""],
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return url }
    components.scheme = base.scheme
    components.host = base.host
    components.port = base.port
    let prefix = base.path.hasSuffix("/") ? String(base.path.dropLast()) : base.path
    components.percentEncodedPath = prefix + components.percentEncodedPath
    return components.url ?? url
  }

  // MARK: What comes

  private func tell(_ transfer: Transfer, _ event: Answer.Event, at offset: Duration) {
    transfer.bridge.session.workQueue.async {
      transfer.append([Answer.Step(offset: offset, event: event)])
    }
  }

  private func end(_ task: URLSessionTask, _ error: (any Error)?) {
    let now = clock.now
    let taken = state.withLock { state -> (take: Take, first: ContinuousClock.Instant)? in
      guard let take = state.takes.removeValue(forKey: ObjectIdentifier(task)), let first = state.first else {
        return nil
      }
      return (take, first)
    }
    guard let (take, first) = taken else { return }
    let code = Self.code(of: error, after: take.response)
    let offset = now - take.start
    if take.keeps {
      let kept = Kept(
        order: take.transfer.order, hop: take.hop, exchange: take.exchange(code, offset, first: first))
      state.withLock { $0.kept.append(kept) }
    }
    if take.isAwaited {
      tell(take.transfer, .end(code), at: offset)
      // Behind what was just told, so that the app is not taken for settled in between.
      take.transfer.bridge.session.workQueue.async { [scheduler] in scheduler.endOutside() }
    }
    let waiters = state.withLock { state in
      state.started -= 1
      guard state.started == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// The code of a failure, which an end without a response is too; a challenge that was rejected ends in -999 though
  /// the response came whole.
  private static func code(of error: (any Error)?, after response: Exchange.Response?) -> URLError.Code? {
    guard let error else { return response == nil ? .badServerResponse : nil }
    // On Linux a code that Foundation does not know makes no `URLError.Code`.
    let known: URLError.Code? = URLError.Code(rawValue: (error as NSError).code)
    let code = known ?? .unknown
    return code == .cancelled && response?.status == 401 ? nil : code
  }
}

extension Recorder {
  private func change(_ task: URLSessionTask, _ body: (inout Take, Duration) -> Answer.Event) {
    let now = clock.now
    let changed = state.withLock { state -> (Transfer, Answer.Event, Duration)? in
      guard let index = state.takes.index(forKey: ObjectIdentifier(task)) else { return nil }
      let offset = now - state.takes.values[index].start
      // In place: a copy would grow with the body.
      let event = body(&state.takes.values[index], offset)
      let take = state.takes.values[index]
      return take.isAwaited ? (take.transfer, event, offset) : nil
    }
    if let (transfer, event, offset) = changed { tell(transfer, event, at: offset) }
  }
}

extension Recorder: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { receive(response, for: dataTask) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    change(dataTask) { take, offset in
      guard take.keeps else { return .bytes(of: Body(data), 0..<data.count) }
      take.chunks.append(Chunk(size: data.count, offset: offset))
      return .bytes(of: take.body.append(data), 0..<data.count)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.rejectProtectionSpace, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    end(task, error)
  }

  private func receive(_ response: HTTPURLResponse, for task: URLSessionTask) {
    var fields: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String { fields[name] = String(describing: value) }
    }
    let headers = HeaderFields(fields)
    change(task) { take, offset in
      take.response = Exchange.Response(status: response.statusCode, headers: headers, offset: offset)
      return .head(status: response.statusCode, headers: headers)
    }
  }
}
