import Dispatch
import Foundation

/// Takes over the jobs that Swift's runtime would run on its pool of threads: those of a plain `Task`, of nonisolated
/// async functions and of actors, unless an executor was named for them.
///
/// Only so is it known when none is left, and only so do they come in one order on every machine. The runtime offers
/// a hook for it, which is the whole process's and no part of the language; where it is gone, jobs go their usual way.
enum GlobalJobs {
  /// Where the jobs run, one after another, while anybody wants them counted.
  static let executor = AppExecutor(queue: DispatchQueue(label: "tapedeck.jobs"))

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let users = Locked(0)

  /// Begins to take jobs over; returns false where that is not possible.
  static func retain() -> Bool {
    guard let hook = hook() else { return false }
    users.withLock { users in
      users += 1
      if users == 1 { hook.pointee = { job, _ in GlobalJobs.executor.run(job) } }
    }
    return true
  }

  /// Ends what `retain()` began.
  static func release() {
    users.withLock { users in
      users -= 1
      if users == 0 { hook()?.pointee = nil }
    }
  }

  private static func hook() -> UnsafeMutablePointer<Hook?>? {
    dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: Hook?.self)
  }
}
