import Dispatch
import Foundation

/// Knows when an app has dealt with everything that it was told.
///
/// The delegate queues of its sessions and the executors that it was handed can be counted. A dispatch queue cannot:
/// there a marker is sent round, once for every hop that a piece of work may take from queue to queue.
final class Settler: Sendable {
  private struct State {
    var sessions: [SessionBridge] = []
    var executors: [AppExecutor] = []
    var queues: [DispatchQueue] = []
    /// Goes up with every disturbance, so that a round begun before it does not count.
    var epoch = 0
    /// The last epoch whose rounds came back.
    var rested = -1
    /// The epoch whose rounds are under way.
    var circling = -1
    /// The sessions with a marker on their way through the delegate queue.
    var marked: Set<ObjectIdentifier> = []
  }

  /// How many times a marker goes round the queues: one more than the hops that it lets work take.
  private static let rounds = 4

  private let state = Locked(State())

  func track(_ session: SessionBridge) {
    state.withLock { state in
      if !state.sessions.contains(where: { $0 === session }) { state.sessions.append(session) }
    }
  }

  func track(_ executor: AppExecutor) {
    state.withLock { $0.executors.append(executor) }
  }

  func track(_ queue: DispatchQueue) {
    state.withLock { state in
      if !state.queues.contains(where: { $0 === queue }) { state.queues.append(queue) }
    }
  }

  /// Notes that the app was told something or did something.
  func disturb() {
    state.withLock { $0.epoch += 1 }
  }

  /// Whether the app is at rest; otherwise `wake` is called as soon as it is worth asking again.
  ///
  /// `session` is the one inside whose marker block the question is asked. `wake`'s argument is the session inside
  /// whose marker block it is called.
  func isSettled(
    inside session: SessionBridge?, wake: @escaping @Sendable (SessionBridge?) -> Void
  ) -> Bool {
    let (sessions, executors, queues) = state.withLock { ($0.sessions, $0.executors, $0.queues) }
    for busy in sessions where !busy.isQuiet(besides: busy === session ? 1 : 0) {
      // One marker at a time: two would each find the queue busy with the other.
      guard state.withLock({ $0.marked.insert(ObjectIdentifier(busy)).inserted }) else { return false }
      busy.afterCallbacks { [self] in
        _ = state.withLock { $0.marked.remove(ObjectIdentifier(busy)) }
        wake(busy)
      }
      return false
    }
    for executor in executors where !executor.isQuiet(orElse: { wake(nil) }) { return false }
    if queues.isEmpty { return true }
    return haveCircled(queues, wake: wake)
  }

  private func haveCircled(
    _ queues: [DispatchQueue], wake: @escaping @Sendable (SessionBridge?) -> Void
  ) -> Bool {
    let (isRested, epoch) = state.withLock { state -> (Bool, Int?) in
      if state.rested == state.epoch { return (true, nil) }
      if state.circling == state.epoch { return (false, nil) }
      state.circling = state.epoch
      return (false, state.epoch)
    }
    if let epoch { circle(queues[...], of: queues, round: 1, epoch: epoch, wake: wake) }
    return isRested
  }

  private func circle(
    _ rest: ArraySlice<DispatchQueue>, of queues: [DispatchQueue], round: Int, epoch: Int,
    wake: @escaping @Sendable (SessionBridge?) -> Void
  ) {
    if let queue = rest.first {
      queue.async { self.circle(rest.dropFirst(), of: queues, round: round, epoch: epoch, wake: wake) }
    } else if round < Self.rounds {
      circle(queues[...], of: queues, round: round + 1, epoch: epoch, wake: wake)
    } else {
      state.withLock { $0.rested = max($0.rested, epoch) }
      wake(nil)
    }
  }
}
