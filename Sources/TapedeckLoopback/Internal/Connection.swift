import Dispatch

/// One connection: reads requests, one after the other, and performs the plan of each answer.
///
/// Unchecked, because everything that changes is touched only on `queue`.
final class Connection: @unchecked Sendable {
  private enum Phase {
    /// Waiting for a request.
    case reading
    /// Performing a plan; the read source is suspended whenever that takes a pause or a full buffer.
    case answering
    /// Throwing away what comes, until the peer leaves.
    case draining
    case closed
  }

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "tapedeck.loopback.connection")
  private let answer: @Sendable (Request) -> Answer
  private let onClose: @Sendable (Connection) -> Void
  private let readSource: any DispatchSourceRead
  private var writeSource: (any DispatchSourceWrite)?
  private var phase = Phase.reading
  private var isReadSuspended = false
  private var openSources = 1
  private var reader = RequestReader()
  private var actions: [WirePlan.Action] = []
  private var nextAction = 0
  private var keepsAlive = true
  private var outbox: [UInt8] = []
  private var written = 0

  init(
    _ descriptor: Int32, answer: @escaping @Sendable (Request) -> Answer,
    onClose: @escaping @Sendable (Connection) -> Void
  ) {
    self.descriptor = descriptor
    self.answer = answer
    self.onClose = onClose
    readSource = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    queue.setSpecific(key: Listener.mark, value: true)
  }

  func start() {
    readSource.setEventHandler { [self] in readable() }
    readSource.setCancelHandler { [self] in sourceEnded() }
    readSource.activate()
  }

  func stop() {
    queue.async { [self] in close() }
  }

  // MARK: Reading

  private func readable() {
    guard phase != .closed else { return }
    let outcome = withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
      let outcome = Socket.read(descriptor, into: buffer)
      if phase == .reading, case .moved(let count) = outcome { reader.feed(buffer.prefix(count)) }
      return outcome
    }
    switch outcome {
    case .moved: takeRequests()
    case .wouldBlock: break
    case .ended: peerEnded()
    }
  }

  private func takeRequests() {
    while phase == .reading {
      do {
        switch try reader.next() {
        case .request(let request, let isModern, let isLast):
          let answer = answer(request)
          perform(WirePlan(answer, method: request.method, isModern: isModern, isLast: isLast))
        case .continueExpected:
          perform(WirePlan(actions: [.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))], keepsAlive: true))
        case nil: return
        }
      } catch {
        refuse(error)
      }
    }
  }

  private func peerEnded() {
    guard phase == .reading else { return close() }
    do {
      try reader.end()
      close()
    } catch {
      refuse(error)
    }
  }

  private func refuse(_ error: BadRequest) {
    let answer = Answer.text(error.reason + "\n", status: error.status)
    perform(WirePlan(answer, method: "", isLast: true))
  }

  // MARK: Answering

  private func perform(_ plan: WirePlan) {
    phase = .answering
    actions = plan.actions
    nextAction = 0
    keepsAlive = plan.keepsAlive
    proceed()
  }

  /// Performs actions until one has to wait; after the last one the connection reads again, or closes.
  private func proceed() {
    while phase == .answering {
      guard flush() else { return }
      guard nextAction < actions.count else { return finish() }
      let action = actions[nextAction]
      nextAction += 1
      switch action {
      case .write(let bytes):
        outbox = bytes
        written = 0
      case .wait(let duration):
        suspendReading()
        queue.asyncAfter(deadline: .now() + DispatchTimeInterval(duration)) { [self] in proceed() }
        return
      case .reset:
        Socket.resetOnClose(descriptor)
        close()
      case .close:
        finishWriting()
      case .silence:
        phase = .draining
        resumeReading()
      }
    }
  }

  private func finish() {
    actions = []
    guard keepsAlive else { return finishWriting() }
    phase = .reading
    if isReadSuspended {
      resumeReading()
      // What came in one read with the request before it raises no event of its own.
      takeRequests()
    }
  }

  /// Ends the answer's side, and gives the peer time to read it: closing with unread bytes would be a reset.
  private func finishWriting() {
    Socket.finishWriting(descriptor)
    phase = .draining
    resumeReading()
    queue.asyncAfter(deadline: .now() + .seconds(1)) { [self] in close() }
  }

  /// Writes what is in the outbox; false when the peer has to read first, or is gone.
  private func flush() -> Bool {
    while written < outbox.count {
      switch outbox.withUnsafeBytes({ Socket.write(descriptor, .init(rebasing: $0[written...])) }) {
      case .moved(let count): written += count
      case .wouldBlock:
        waitUntilWritable()
        return false
      case .ended:
        close()
        return false
      }
    }
    return true
  }

  private func waitUntilWritable() {
    suspendReading()
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [self] in
      writeSource?.cancel()
      writeSource = nil
      proceed()
    }
    source.setCancelHandler { [self] in sourceEnded() }
    writeSource = source
    openSources += 1
    source.activate()
  }

  // MARK: Ending

  private func suspendReading() {
    guard !isReadSuspended else { return }
    isReadSuspended = true
    readSource.suspend()
  }

  private func resumeReading() {
    guard isReadSuspended else { return }
    isReadSuspended = false
    readSource.resume()
  }

  private func close() {
    guard phase != .closed else { return }
    phase = .closed
    actions = []
    outbox = []
    // A suspended source never tells that it is cancelled.
    resumeReading()
    writeSource?.cancel()
    writeSource = nil
    readSource.cancel()
  }

  /// The descriptor may be closed only when no source watches it any more.
  private func sourceEnded() {
    openSources -= 1
    guard openSources == 0 else { return }
    Socket.close(descriptor)
    onClose(self)
  }
}

extension DispatchTimeInterval {
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let limited = min(max(seconds, 0), 1_000_000_000)
    self = .nanoseconds(Int(limited) * 1_000_000_000 + Int(max(attoseconds, 0) / 1_000_000_000))
  }
}
