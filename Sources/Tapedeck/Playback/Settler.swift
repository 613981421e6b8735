import Dispatch
import Foundation

/// Knows when an app has dealt with everything that it was told.
///
/// The delegate queues of its sessions, the executors that it was handed and the runtime's jobs can be counted. A dispatch queue cannot:
/// there a marker is sent round, once for every hop that a piece of work may take from queue to queue.
final class Settler: Sendable {
  /// A moment in the app's life, told apart from others by what happened before it.
  private struct Moment: Comparable {
    /// Goes up with every disturbance.
    var epoch = 0
    /// How many jobs the executors had.
    var jobs = 0

    static func < (one: Moment, other: Moment) -> Bool { (one.epoch, one.jobs) < (other.epoch, other.jobs) }
  }

  private struct State {
    var sessions: [SessionBridge] = []
    var executors: [AppExecutor] = []
    var queues: [DispatchQueue] = []
    /// The first of the runtime's jobs that are waited for; nil where none is.
    var firstJob: Int?
    /// Goes up with every disturbance, so that a round begun before it does not count.
    var epoch = 0
    /// The last moment whose rounds came back.
    var rested: Moment?
    /// The moment whose rounds are under way.
    var circling: Moment?
    /// The delegate queues with a marker on its way through.
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
    state.withLock { state in
      if !state.executors.contains(where: { $0 === executor }) { state.executors.append(executor) }
    }
  }

  func track(_ queue: DispatchQueue) {
    state.withLock { state in
      if !state.queues.contains(where: { $0 === queue }) { state.queues.append(queue) }
    }
  }

  /// Waits for the jobs on the runtime's pool too, of those that come from now on.
  func trackTasks() -> Bool {
    guard PoolJobs.areCounted else { return false }
    let count = PoolJobs.count
    state.withLock { state in
      guard state.firstJob == nil else { return }
      state.firstJob = count
      // `Task.yield()` goes past the hook.
      state.queues += PoolJobs.queues
    }
    return true
  }

  /// Notes that the app was told something or did something.
  func disturb() {
    state.withLock { $0.epoch += 1 }
  }

  /// From where it is told that it is worth asking again.
  enum Call: Sendable {
    /// From a marker block of a session's, which runs on its work queue.
    case marker(SessionBridge)
    /// From one of the app's queues, behind all that was on it.
    case queue
    /// From anywhere else.
    case other
  }

  /// Whether the app is at rest; otherwise `wake` is called as soon as it is worth asking again.
  ///
  /// `session` is the one inside whose marker block the question is asked.
  func isSettled(
    inside session: SessionBridge?, wake: @escaping @Sendable (Call) -> Void
  ) -> Bool {
    let (sessions, executors, queues, firstJob) = state.withLock {
      ($0.sessions, $0.executors, $0.queues, $0.firstJob)
    }
    for busy in sessions where !busy.isQuiet(besides: busy.callbacks == session?.callbacks ? 1 : 0) {
      // One marker at a time, also where sessions share a queue: two would each find it busy with the other.
      guard state.withLock({ $0.marked.insert(busy.callbacks).inserted }) else { return false }
      busy.afterCallbacks { [self] in
        _ = state.withLock { $0.marked.remove(busy.callbacks) }
        wake(.marker(busy))
      }
      return false
    }
    // A job leads from the queues to an executor and back: what follows it takes rounds of its own. Counted before
    // it is asked whether any is left, so that one which comes in between is noticed.
    func count() -> Int { executors.reduce(firstJob.map { _ in PoolJobs.count } ?? 0) { $0 + $1.count } }
    var jobs: Int
    repeat {
      jobs = count()
      for executor in executors where !executor.isQuiet(orElse: { wake(.other) }) { return false }
      if let firstJob, !PoolJobs.isQuiet(since: firstJob, orElse: { wake(.other) }) { return false }
      // One that was quiet when asked may have got a job from one that was asked later.
    } while jobs != count()
    if queues.isEmpty { return true }
    return haveCircled(queues, jobs: jobs, wake: wake)
  }

  private func haveCircled(
    _ queues: [DispatchQueue], jobs: Int, wake: @escaping @Sendable (Call) -> Void
  ) -> Bool {
    let (isRested, moment) = state.withLock { state -> (Bool, Moment?) in
      let moment = Moment(epoch: state.epoch, jobs: jobs)
      if state.rested == moment { return (true, nil) }
      if state.circling == moment { return (false, nil) }
      state.circling = moment
      return (false, moment)
    }
    if let moment { circle(queues[...], of: queues, round: 1, moment, wake: wake) }
    return isRested
  }

  private func circle(
    _ rest: ArraySlice<DispatchQueue>, of queues: [DispatchQueue], round: Int, _ moment: Moment,
    wake: @escaping @Sendable (Call) -> Void
  ) {
    if let queue = rest.first {
      queue.async { self.circle(rest.dropFirst(), of: queues, round: round, moment, wake: wake) }
    } else if round < Self.rounds {
      circle(queues[...], of: queues, round: round + 1, moment, wake: wake)
    } else {
      state.withLock { $0.rested = max($0.rested ?? moment, moment) }
      wake(.queue)
    }
  }
}
