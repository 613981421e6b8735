import Dispatch
import Foundation

/// Merges the events of everything in flight by virtual time, and delivers them one by one.
///
/// Nothing is delivered before the app has dealt with what came before: only then is it known what it asks for
/// next, and so in which order things happen. Events of one moment go by the order in which their tasks were
/// resumed. Time moves only by the events themselves.
final class Scheduler: Sendable {
  /// Who is to act at a moment.
  private enum Actor: Sendable {
    case transfer(Transfer, generation: Int)
    case timer(@Sendable () -> Void)

    /// Whether it was called off since: its moment does not come.
    var isVoid: Bool {
      if case .transfer(let transfer, let generation) = self {
        !transfer.isCurrent(generation)
      } else {
        false
      }
    }
  }

  private struct Event: Comparable, Sendable {
    let time: Duration
    let order: UInt64
    let actor: Actor

    var isTimer: Bool {
      if case .timer = actor { true } else { false }
    }

    static func < (one: Event, other: Event) -> Bool { (one.time, one.order) < (other.time, other.order) }
    static func == (one: Event, other: Event) -> Bool { (one.time, one.order) == (other.time, other.order) }
  }

  private typealias Waiter = CheckedContinuation<Deck.Restlessness?, Never>

  private struct State {
    var now = Duration.zero
    var arrivals: [Transfer] = []
    var events = Heap<Event>()
    /// Things under way outside of virtual time: live hops, bodies being read, questions to the app.
    var outside = 0
    /// Answers and holds for which everything waits.
    var holds = 0
    /// Whether one of the holds is that of `advance(by:)`.
    var isFrozen = false
    /// Whether anything happened since `onRest` was called.
    var isDisturbed = false
    /// Whether the app was told something since the work queue was last passed through with the app at rest.
    var mustPass = false
    /// How many times tasks were taken in.
    var batches = 0
    var isPumping = false
    var mustPumpAgain = false
    /// Whether a pump waits on the work queue already.
    var isWoken = false
    var home: DispatchQueue
    /// Who waits for the app to come to rest.
    var waiters: [Waiter] = []
    /// Who waits for a moment, and which of all those that ever did.
    var pause: (number: Int, waiter: Waiter)?
    var pauses = 0
    /// How many requests and timers there were since somebody began to wait.
    var starts = 0
    /// The moment at which nobody waits any longer for the app to come to rest.
    var deadline: Duration?
    /// Whether what the app starts is left alone.
    var isClosing = false
    /// When virtual time was zero on the real clock, as long as both go on together.
    var origin: ContinuousClock.Instant?

    /// How long it takes on the real clock until `time` comes.
    mutating func realWait(until time: Duration) -> Duration {
      let clock = ContinuousClock.now
      let origin = origin ?? clock - now
      self.origin = origin
      return origin + time - clock
    }

    /// Begins to count what the app does while somebody waits.
    mutating func beginToWait(until deadline: Duration?) {
      starts = 0
      self.deadline = deadline
    }

    /// Ends all waiting, with everything held.
    mutating func giveUp() -> [Waiter] {
      holds += 1
      isFrozen = true
      defer { (waiters, pause) = ([], nil) }
      return waiters + (pause.map { [$0.waiter] } ?? [])
    }

    mutating func takeDisturbance() -> Bool {
      defer { isDisturbed = false }
      return isDisturbed
    }
  }

  let settler = Settler()
  /// Called when the app has come to rest after something happened; all is held until it returns.
  private let onRest: (@Sendable () async -> Void)?
  /// Whether events wait for their moments on the real clock too.
  private let isRealtime: Bool
  private let patience: Deck.Patience
  private let state = Locked(State(home: DispatchQueue(label: "tapedeck.scheduler")))

  init(isRealtime: Bool, patience: Deck.Patience, onRest: (@Sendable () async -> Void)?) {
    self.isRealtime = isRealtime
    self.patience = patience
    self.onRest = onRest
  }

  /// The virtual time, counted from the deck's making.
  var now: Duration { state.withLock { $0.now } }

  // MARK: What happens

  /// Takes in a task that was started; on its work queue.
  func arrive(_ transfer: Transfer) {
    settler.track(transfer.bridge.session)
    settler.disturb()
    state.withLock { state in
      state.arrivals.append(transfer)
      state.isDisturbed = true
      state.home = transfer.bridge.session.workQueue
    }
    wake()
  }

  /// Puts `transfer`'s next event on the calendar.
  func expect(_ transfer: Transfer, at time: Duration, generation: Int) {
    state.withLock { state in
      let time = max(time, state.now)
      state.events.insert(
        Event(time: time, order: transfer.order, actor: .transfer(transfer, generation: generation)))
    }
    wake()
  }

  /// Calls `block` after `delay` of virtual time, once the app has dealt with all that comes before.
  func schedule(after delay: Duration, _ block: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.events.insert(Event(time: state.now + delay, order: .max, actor: .timer(block)))
    }
    wake()
  }

  /// Notes that something outside of virtual time is under way.
  func beginOutside() {
    state.withLock { $0.outside += 1 }
  }

  /// Notes its end.
  func endOutside() {
    state.withLock { $0.outside -= 1 }
    nudge()
  }

  /// Keeps everything back until `release()`: more is about to be known.
  func hold() {
    state.withLock { $0.holds += 1 }
  }

  /// Lets go on what `hold()` keeps back.
  func release() {
    state.withLock { $0.holds -= 1 }
    nudge()
  }

  /// Notes that the app was told or did something that no event shows.
  func nudge() {
    settler.disturb()
    wake()
  }

  /// Notes that the app is told something.
  func noteTelling() {
    settler.disturb()
    state.withLock { state in
      state.mustPass = true
      state.isDisturbed = true
    }
  }

  /// Calls `begin`, and returns when nothing is in flight and the app has dealt with everything, or with why it is not waited for.
  func settle(_ begin: () -> Void) async -> Deck.Restlessness? {
    await settle(until: now + patience.time, begin)
  }

  private func settle(until deadline: Duration?, _ begin: () -> Void) async -> Deck.Restlessness? {
    await withCheckedContinuation { waiter in
      // Nothing of what is begun may be counted before, and nothing be at rest between the two.
      hold()
      defer { release() }
      thaw()
      state.withLock { state in
        state.beginToWait(until: deadline)
        state.waiters.append(waiter)
      }
      begin()
    }
  }

  /// Plays what is in flight to its end, and begins nothing new.
  func close() async {
    state.withLock { $0.isClosing = true }
    // Nothing can be restless that starts nothing; a recorded gap may be as long as it likes.
    _ = await settle(until: nil) {}
  }

  /// Calls `begin`, lets `duration` of virtual time go by, then returns with everything held until `thaw()`.
  func advance(by duration: Duration, _ begin: () -> Void) async -> Deck.Restlessness? {
    await withCheckedContinuation { waiter in
      // Nothing of what is begun may be answered before the end is on the calendar.
      hold()
      defer { release() }
      thaw()
      let number = state.withLock { state in
        state.beginToWait(until: state.now + duration)
        state.pauses += 1
        state.pause = (state.pauses, waiter)
        // Time stood still until now.
        state.origin = nil
        return state.pauses
      }
      begin()
      schedule(after: duration) { [self] in
        let waiter = state.withLock { state -> Waiter? in
          guard let pause = state.pause, pause.number == number else { return nil }
          state.holds += 1
          state.isFrozen = true
          state.pause = nil
          return pause.waiter
        }
        waiter?.resume(returning: nil)
      }
    }
  }

  /// Lets go on what `advance(by:)` holds.
  private func thaw() {
    let wasFrozen = state.withLock { state in
      defer { state.isFrozen = false }
      return state.isFrozen
    }
    if wasFrozen { release() }
  }

  // MARK: The pump

  /// Lets the pump go on: the one that is pumping, unless all that waits on the work queue has to pass first.
  private func wake(behindOthers: Bool = false) {
    let home = state.withLock { state -> DispatchQueue? in
      if state.isPumping, !behindOthers {
        state.mustPumpAgain = true
        return nil
      }
      defer { state.isWoken = true }
      return state.isWoken ? nil : state.home
    }
    home?.async { [self] in
      state.withLock { $0.isWoken = false }
      pump(inside: nil)
    }
  }

  /// Lets the pump go on at once, on one of the app's queues: no other thread has to be woken for it.
  private func pumpHere() {
    let home = state.withLock { state in
      state.mustPumpAgain = state.isPumping
      return state.isPumping ? nil : state.home
    }
    // What the app left on the work queue has passed by then.
    home?.sync { pump(inside: nil, hasPassed: true) }
  }

  /// Delivers as long as the app is at rest; on a work queue, inside the marker block of `session` if any.
  ///
  /// - Parameter hasPassed: whether all that the app left on the work queue has run.
  private func pump(inside session: SessionBridge?, hasPassed: Bool = false) {
    let mayPump = state.withLock { state in
      state.mustPumpAgain = state.isPumping
      defer { state.isPumping = true }
      return !state.isPumping
    }
    guard mayPump else { return }
    var hasPassed = hasPassed
    repeat {
      while step(inside: session, hasPassed: hasPassed) { hasPassed = session != nil }
    } while state.withLock { state in
      defer { state.mustPumpAgain = false }
      state.isPumping = state.mustPumpAgain
      return state.mustPumpAgain
    }
  }

  private func step(inside session: SessionBridge?, hasPassed: Bool) -> Bool {
    guard state.withLock({ !$0.arrivals.isEmpty || !$0.events.isEmpty || !$0.waiters.isEmpty }) else {
      return false
    }
    guard
      settler.isSettled(
        inside: session,
        wake: { [weak self] call in
          switch call {
          case .marker(let session): self?.pump(inside: session, hasPassed: true)
          case .queue: self?.pumpHere()
          case .other: self?.wake()
          }
        })
    else { return false }
    // Asked in this order: what the app did before it came to rest has been counted by then.
    guard StartCounter.isQuiet(orElse: { [weak self] in self?.wake() }) else { return false }
    let (isHeld, mustPass) = state.withLock { state in
      defer { state.mustPass = false }
      return (state.holds > 0, state.mustPass && !hasPassed)
    }
    guard !isHeld else { return false }
    if mustPass {
      // A `cancel()` of the app may still wait on the work queue, behind this block.
      wake(behindOthers: true)
      return false
    }
    if let onRest, state.withLock({ $0.takeDisturbance() }) {
      hold()
      Task {
        await onRest()
        release()
      }
      return false
    }
    return act()
  }

  /// Lets the next one act; false when there is nothing to do now.
  private func act() -> Bool {
    enum Deed {
      case admit([Transfer])
      case perform(Event)
      case release([Waiter])
      case giveUp([Waiter], Deck.Restlessness)
      case wait(Duration)
      case nothing
    }
    let deed = state.withLock { state -> Deed in
      let isAwaited = !state.waiters.isEmpty || state.pause != nil
      func giveUp() -> Deed {
        .giveUp(state.giveUp(), Deck.Restlessness(starts: state.starts, time: state.now))
      }
      if !state.arrivals.isEmpty, !state.isClosing {
        if isAwaited, state.starts + state.arrivals.count > patience.starts { return giveUp() }
        defer { state.arrivals = [] }
        // Where nothing was in flight, virtual time stood still.
        if state.events.isEmpty { state.origin = nil }
        state.starts += state.arrivals.count
        return .admit(state.arrivals.sorted { $0.order < $1.order })
      }
      while let event = state.events.first, event.actor.isVoid || event.isTimer && state.isClosing {
        _ = state.events.popFirst()
      }
      if let event = state.events.first {
        // What comes from the network comes in real time, and a timer must not overtake it.
        if isRealtime || event.isTimer && state.outside > 0,
          case let wait = state.realWait(until: event.time),
          wait > .zero
        {
          return .wait(wait)
        }
        if isAwaited, let deadline = state.deadline, event.time > deadline { return giveUp() }
        if isAwaited, event.isTimer, state.starts >= patience.starts { return giveUp() }
        _ = state.events.popFirst()
        state.now = max(state.now, event.time)
        if event.isTimer { state.starts += 1 }
        return .perform(event)
      }
      guard state.outside == 0 else { return .nothing }
      defer { state.waiters = [] }
      return state.waiters.isEmpty ? .nothing : .release(state.waiters)
    }
    switch deed {
    case .admit(let transfers):
      let now = now
      let batch = state.withLock { state in
        state.batches += 1
        return state.batches
      }
      for transfer in transfers { transfer.begin(at: now, batch: batch) }
    case .perform(let event):
      perform(event)
    case .release(let waiters):
      for waiter in waiters { waiter.resume(returning: nil) }
      return false
    case .giveUp(let waiters, let restlessness):
      for waiter in waiters { waiter.resume(returning: restlessness) }
      return false
    case .wait(let duration):
      let (seconds, attoseconds) = duration.components
      let delay = Double(seconds) + Double(attoseconds) * 1e-18
      state.withLock { $0.home }.asyncAfter(deadline: .now() + delay) { [weak self] in self?.pump(inside: nil)
      }
      return false
    case .nothing:
      return false
    }
    return true
  }

  private func perform(_ event: Event) {
    noteTelling()
    switch event.actor {
    case .transfer(let transfer, let generation):
      transfer.act(at: event.time, generation: generation)
    case .timer(let block):
      block()
    }
  }
}
