public import Dispatch

/// Runs an app's structured concurrency on one queue and counts its jobs, so that a deck knows when it has settled.
///
/// Give it as the preference of the tasks that use a deck's session:
/// `await withTaskExecutorPreference(executor) { await model.refresh() }`. An unstructured `Task` inherits no
/// preference; name it there with `Task(executorPreference:)`.
public final class AppExecutor: TaskExecutor {
  /// Where the jobs run, one after another when it is serial.
  public let queue: DispatchQueue

  private struct State {
    var jobs = 0
    var count = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Locked(State())

  /// Makes an executor over `queue`.
  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// Runs a job on the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { state in
      state.jobs += 1
      state.count += 1
    }
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      let waiting = state.withLock { state in
        state.jobs -= 1
        guard state.jobs == 0 else { return [@Sendable () -> Void]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for call in waiting { call() }
    }
  }

  /// How many jobs there have been.
  var count: Int { state.withLock { $0.count } }

  /// Whether no job waits or runs; otherwise `call` is made once, when none does.
  func isQuiet(orElse call: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if state.jobs > 0 { state.waiting.append(call) }
      return state.jobs == 0
    }
  }
}
