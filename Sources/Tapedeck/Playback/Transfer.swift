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

  let deck: Deck
  let state: Locked<State>

  enum Phase {
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

  struct State {
    var request: URLRequest
    var body: Body?
    var phase = Phase.arrived
    var hop = 0
    var redirects = 0
    var challenges = 0
    var answer = Answer()
    var cursor = 0
    /// When the hop began, in virtual time.
    var start = Duration.zero
    /// Whether the first hop has begun.
    var isBegun = false
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

  /// Takes the task in: its first hop begins at `now`, together with those of the same `batch`.
  func begin(at now: Duration, batch: Int) {
    guard bridge.isRunning, state.withLock({ $0.phase == .arrived }) else { return }
    let request = state.withLock { $0.request }
    guard !bridge.isRefused else {
      return fail(.tapedeck(.unsupportedURL, BridgeError.unsupportedTask, url: request.url))
    }
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
        startHop(request, body: Body(try Data(contentsOf: file)), at: now, batch: batch)
      } catch {
        fail(.loading(.fileDoesNotExist, url: request.url))
      }
    case .data(let data):
      startHop(request, body: Body(data), at: now, batch: batch)
    case nil:
      startHop(request, body: nil, at: now, batch: batch)
    }
  }

  /// Whether the task was not stopped since its events had that generation.
  func isCurrent(_ generation: Int) -> Bool {
    state.withLock { $0.generation == generation }
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

  /// Ends or pauses the transfer, as Foundation wants it, and returns whether it is the end.
  ///
  /// Nothing is told after it, or after a pause until `resume()`.
  func stop() -> Bool {
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
    return !isPause
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

  func startHop(_ request: URLRequest, body: Body?, at now: Duration, batch: Int? = nil) {
    let asked = Exchange.Request(request, body: body, adding: bridge.session.addedHeaders)
    let hop = state.withLock { state in
      if state.isBegun { state.hop += 1 }
      state.isBegun = true
      state.request = request
      state.body = body
      state.start = now
      state.cursor = 0
      state.answer = Answer()
      state.phase = .gathering
      return state.hop
    }
    deck.note(.request(method: asked.method, url: asked.url), of: order)
    switch deck.player.resolve(asked, at: Player.Moment(now: now, hop: hop, batch: batch)) {
    case .played(let played):
      deck.note(played, of: order, asked, at: now, batch: batch, comesInPieces: bridge.style == .delegate)
      var answer = Answer(played.exchange)
      answer.limit(request.timeoutInterval, in: bridge.session.configuration)
      append(answer.steps)
    case .live(let keeps):
      deck.recorder.start(self, asked, request, hop: hop, keeps: keeps)
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

  func expectNext() {
    let next = state.withLock { state -> (time: Duration, generation: Int)? in
      guard !state.isExpected, let time = state.next else { return nil }
      state.isExpected = true
      return (time, state.generation)
    }
    if let next { deck.scheduler.expect(self, at: next.time, generation: next.generation) }
  }
}
