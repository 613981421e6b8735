import Dispatch
import Foundation

/// Counts the jobs that Swift's runtime runs on its pool of threads: those of a plain `Task`, of nonisolated async
/// functions and of actors, unless an executor was named for them.
///
/// The runtime offers a hook for it, which is the whole process's and no part of the language. Jobs run on the same
/// pool, as many at a time and by the same priorities as without it.
enum PoolJobs {
  private struct State {
    /// The number of the next job.
    var next = 0
    /// The jobs that wait or run.
    var unfinished: Set<Int> = []
    var waiting: [(since: Int, call: @Sendable () -> Void)] = []

    func isQuiet(since number: Int) -> Bool { !unfinished.contains { $0 >= number } }
  }

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let state = Locked(State())

  /// Whether jobs are counted, which begins when it is first asked; false where the runtime has no such hook.
  static let areCounted: Bool = {
    let hook = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
    hook?.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in PoolJobs.run(job) }
    return hook != nil
  }()

  /// How many jobs there have been.
  static var count: Int { state.withLock { $0.next } }

  /// Whether no job waits or runs but those older than job `number`; otherwise `call` is made once, when none does.
  static func isQuiet(since number: Int, orElse call: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      let isQuiet = state.isQuiet(since: number)
      if !isQuiet { state.waiting.append((number, call)) }
      return isQuiet
    }
  }

  /// The queues behind the pool.
  static var queues: [DispatchQueue] {
    [.userInitiated, .default, .utility].map { DispatchQueue.global(qos: $0) }
  }

  private static func run(_ job: UnownedJob) {
    let number = state.withLock { state in
      defer { state.next += 1 }
      state.unfinished.insert(state.next)
      return state.next
    }
    DispatchQueue.global(qos: qos(of: job.priority)).async {
      job.runSynchronously(on: anyThread)
      let calls = state.withLock { state in
        state.unfinished.remove(number)
        let waiting = state.waiting
        state.waiting = waiting.filter { !state.isQuiet(since: $0.since) }
        return waiting.filter { state.isQuiet(since: $0.since) }.map(\.call)
      }
      for call in calls { call() }
    }
  }

  /// The runtime's own word for its pool: an executor without identity (`SerialExecutorRef::generic()`).
  private static var anyThread: UnownedSerialExecutor {
    unsafeBitCast((0, 0) as (Int, Int), to: UnownedSerialExecutor.self)
  }

  private static func qos(of priority: JobPriority) -> DispatchQoS.QoSClass {
    switch priority.rawValue {
    case TaskPriority.userInitiated.rawValue...: .userInitiated
    case TaskPriority.medium.rawValue...: .default
    case TaskPriority.utility.rawValue...: .utility
    case 1...: .background
    default: .default
    }
  }
}
