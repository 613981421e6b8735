import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One task's passage through a deck: its hops, one after another, and what the app has been told so far.
///
/// The scheduler says when; everything but `stop` is called by it, on the work queue of the task's session.
final class Transfer: Sendable {
  /// The place of the task in the order in which tasks were resumed.
  let order: UInt64
  /// The way to Foundation.
  let bridge: TaskBridge

  private let deck: Deck
  private let state: Locked<State>

  private enum Phase {
    /// Not taken in yet.
    case arrived
    /// The app hears each event of the hop as it comes.
    case telling
    /// The hop is kept back until its end is known: it may be a redirect, or the app can only hear the whole.
    case gathering
    /// A question is with the app, or a body is being read.
    case asking
    /// Nothing more is to be said.
    case ended
  }

  private struct State {
    var request: URLRequest
    var body: Body?
    var phase = Phase.arrived
    var hop = 0
    var answer = Answer()
    var cursor = 0
    /// When the hop began, in virtual time.
    var start = Duration.zero
    /// Whether the hop's answer is still growing.
    var isLive = false
    /// Goes up with each stop, so that what was arranged before it is void.
    var generation = 0
    /// Whether something outside of virtual time is waited for.
    var isAsking = false
    /// Whether the scheduler's calendar holds an event for this transfer.
    var isExpected = false

    /// When there is something to tell next, or nil where that is not known yet.
    var next: Duration? {
      switch phase {
      case .telling:
        cursor < answer.steps.count ? start + answer.steps[cursor].offset : nil
      case .gathering:
        if let last = answer.steps.last, case .end = last.event { start + last.offset } else { nil }
      case .arrived, .asking, .ended: nil
      }
    }
  }

  init(_ request: URLRequest, order: UInt64, bridge: TaskBridge, deck: Deck) {
    self.order = order
    self.bridge = bridge
    self.deck = deck
    state = Locked(State(request: request))
  }

  // MARK: What the scheduler calls

  /// Takes the task in: its first hop begins at `now`.
  func begin(at now: Duration) {
    guard bridge.isRunning, state.withLock({ $0.phase == .arrived }) else { return }
    let request = state.withLock { $0.request }
    switch bridge.body(of: request) {
    case .stream(let stream):
      read(stream, question: ask())
    case .onDemand:
      let question = ask()
      bridge.askForStream { [self] stream in
        if let stream {
          read(stream, question: question)
        } else {
          answer(question) { [self] now in startHop(request, body: nil, at: now) }
        }
      }
    case .file(let file):
      do {
        startHop(request, body: Body(try Data(contentsOf: file)), at: now)
      } catch {
        fail(.loading(.fileDoesNotExist, url: request.url))
      }
    case .data(let data):
      startHop(request, body: Body(data), at: now)
    case nil:
      startHop(request, body: nil, at: now)
    }
  }

  /// Does what is due at `now`, unless the task was stopped since.
  func act(at now: Duration, generation: Int) {
    let phase = state.withLock { state -> Phase in
      guard state.generation == generation else { return .ended }
      state.isExpected = false
      return state.phase
    }
    guard bridge.isRunning else { return }
    switch phase {
    case .telling: tell()
    case .gathering: conclude()
    case .arrived, .asking, .ended: break
    }
  }

  /// Ends or pauses the transfer, as Foundation wants it; nothing is told after it until `resume()`.
  func stop() {
    let isPause = bridge.isSuspended
    let wasAsking = state.withLock { state in
      state.generation += 1
      state.isExpected = false
      guard !isPause else { return false }
      state.phase = .ended
      defer { state.isAsking = false }
      return state.isAsking
    }
    if wasAsking { deck.scheduler.endOutside() }
    if !isPause {
      deck.note(.cancelled, of: order)
      deck.recorder.abandon(self)
    }
    deck.scheduler.nudge()
  }

  /// Goes on after a pause.
  func resume() {
    if state.withLock({ $0.phase == .arrived }) {
      deck.scheduler.arrive(self)
    } else {
      expectNext()
    }
  }

  // MARK: Hops

  private func startHop(_ request: URLRequest, body: Body?, at now: Duration) {
    let asked = Exchange.Request(request, body: body, in: bridge.session.configuration)
    let resolution = deck.player.resolve(asked)
    state.withLock { state in
      state.request = request
      state.body = body
      state.start = now
      state.cursor = 0
      state.answer = Answer()
      state.phase = .gathering
      state.isLive = false
    }
    deck.note(.request(method: asked.method, url: asked.url), of: order)
    switch resolution {
    case .played(let answer):
      append(answer.steps)
    case .live(let keeps):
      state.withLock { $0.isLive = true }
      deck.recorder.start(self, asked, request, hop: state.withLock { $0.hop }, keeps: keeps)
    case .refused(let reason):
      deck.note(.missed, of: order)
      fail(.tapedeck(.resourceUnavailable, reason, url: request.url))
    }
  }

  /// Adds what has come of the hop's answer; called by the player once, by a recorder again and again.
  func append(_ steps: [Answer.Step]) {
    let style = bridge.style
    state.withLock { state in
      let isFirst = state.answer.steps.isEmpty
      state.answer.steps += steps
      if isFirst, state.phase == .gathering, style == .delegate, let first = state.answer.steps.first {
        state.phase = Self.mayTell(first) ? .telling : .gathering
      }
    }
    expectNext()
  }

  /// Whether the app may hear an answer as it comes, its first event being `step`.
  private static func mayTell(_ step: Answer.Step) -> Bool {
    guard case .head(let status, let headers) = step.event else { return true }
    return !Redirect.isRedirect(status, headers)
  }

  private func expectNext() {
    let next = state.withLock { state -> (time: Duration, generation: Int)? in
      guard !state.isExpected, let time = state.next else { return nil }
      state.isExpected = true
      return (time, state.generation)
    }
    if let next { deck.scheduler.expect(self, at: next.time, generation: next.generation) }
  }

  // MARK: Telling the app

  /// Tells one event.
  private func tell() {
    let (step, request) = state.withLock { state in
      defer { state.cursor += 1 }
      return (state.answer.steps[state.cursor], state.request)
    }
    switch step.event {
    case .head(let status, let headers):
      receive(status, headers, request)
    case .bytes(let piece):
      do {
        let data = try piece.data()
        deck.note(.chunk(data.count), of: order)
        bridge.load(data)
      } catch {
        return fail(.tapedeck(.cannotOpenFile, error, url: request.url))
      }
    case .end(nil):
      return finish()
    case .end(let code?):
      return fail(.loading(code, url: request.url))
    }
    expectNext()
  }

  /// Deals with a hop whose end has come.
  private func conclude() {
    let (answer, request, body) = state.withLock { ($0.answer, $0.request, $0.body) }
    guard case .head(let status, let headers) = answer.steps.first?.event else {
      if case .end(let code?) = answer.steps.last?.event { fail(.loading(code, url: request.url)) }
      return
    }
    if case .end(nil) = answer.steps.last?.event, Redirect.isRedirect(status, headers) {
      return redirect(status, headers, from: request, body)
    }
    deliver()
  }

  /// Tells all that was kept back.
  private func deliver() {
    if bridge.style == .delegate {
      state.withLock { state in
        // The moments of the pieces are past: they come at once, and still one by one.
        let end = state.answer.steps.last?.offset ?? .zero
        for index in state.answer.steps.indices { state.answer.steps[index].offset = end }
        state.phase = .telling
      }
      return expectNext()
    }
    let (answer, request) = state.withLock { ($0.answer, $0.request) }
    guard case .end(let code) = answer.steps.last?.event else { return }
    if let code { return fail(.loading(code, url: request.url)) }
    do {
      var data = Data()
      for case .bytes(let piece) in answer.steps.map(\.event) { data += try piece.data() }
      if case .head(let status, let headers) = answer.steps.first?.event { receive(status, headers, request) }
      deck.note(.chunk(data.count), of: order)
      if !data.isEmpty { bridge.load(data) }
      finish()
    } catch {
      fail(.tapedeck(.cannotOpenFile, error, url: request.url))
    }
  }

  private func receive(_ status: Int, _ headers: HeaderFields, _ request: URLRequest) {
    deck.note(.response(status: status), of: order)
    if let response = HTTPURLResponse(status, headers, request) { bridge.receive(response) }
  }

  private func finish() {
    guard end() else { return }
    deck.note(.finished, of: order)
    bridge.finish()
  }

  private func fail(_ error: URLError) {
    guard bridge.isRunning, end() else { return }
    // A miss is told when the task is taken in, which is no event of the calendar.
    deck.scheduler.noteTelling()
    deck.note(.failed(error.code), of: order)
    bridge.fail(error)
  }

  private func end() -> Bool {
    state.withLock { state in
      defer { state.phase = .ended }
      return state.phase != .ended
    }
  }

  // MARK: Redirects

  private func redirect(_ status: Int, _ headers: HeaderFields, from request: URLRequest, _ body: Body?) {
    let hop = state.withLock { state in
      state.hop += 1
      return state.hop
    }
    guard hop <= Redirect.limit else { return fail(.loading(.httpTooManyRedirects, url: request.url)) }
    guard let next = Redirect.next(status, headers, from: request),
      let response = HTTPURLResponse(status, headers, request)
    else { return fail(.loading(.redirectToNonExistentLocation, url: request.url)) }
    deck.note(.redirect(status: status, to: next.request.url?.absoluteString ?? ""), of: order)
    let question = ask()
    bridge.askToFollow(response, next.request) { [self] chosen in
      answer(question) { [self] now in
        if let chosen {
          startHop(chosen, body: next.keepsBody ? chosen.httpBody.map { Body($0) } ?? body : nil, at: now)
        } else {
          deliver()
        }
      }
    }
  }

  // MARK: Questions

  /// Begins to wait for something outside of virtual time; returns what `answer` wants to see.
  private func ask() -> Int {
    deck.scheduler.beginOutside()
    return state.withLock { state in
      state.phase = .asking
      state.isAsking = true
      return state.generation
    }
  }

  /// Ends the wait, and goes on with `proceed` on the work queue unless the transfer was stopped meanwhile.
  ///
  /// A second answer to one question changes nothing.
  private func answer(_ question: Int, proceed: @escaping @Sendable (_ now: Duration) -> Void) {
    // Nothing may be delivered before the answer has taken effect.
    deck.scheduler.hold()
    bridge.session.workQueue.async { [self] in
      let isFirst = state.withLock { state in
        defer { state.isAsking = false }
        return state.isAsking
      }
      if isFirst {
        if state.withLock({ $0.generation == question }) && bridge.isRunning { proceed(deck.scheduler.now) }
        deck.scheduler.endOutside()
      }
      deck.scheduler.release()
    }
  }

  private func read(_ stream: InputStream, question: Int) {
    let source = UploadStream(stream)
    // A stream may block for as long as its other end likes: not here.
    DispatchQueue.global().async { [self] in
      let result = Result { try source.read() }
      answer(question) { [self] now in
        let request = state.withLock { $0.request }
        switch result {
        case .success(let data): startHop(request, body: Body(data), at: now)
        case .failure: fail(.loading(.requestBodyStreamExhausted, url: request.url))
        }
      }
    }
  }
}
