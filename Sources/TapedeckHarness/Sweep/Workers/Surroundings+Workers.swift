import Foundation

extension Surroundings {
  /// A worker for a suite: a process of its own, or this one where no program is known.
  ///
  /// - Parameters:
  ///   - timeZone: where it is played as if in, by the variable `TZ`.
  ///   - trace: told the lines of a trace as they come.
  func worker(
    _ suite: Suite, seed: UInt64, timeZone: String = "UTC",
    trace: @escaping @Sendable ([Line]) -> Void = { _ in }
  ) -> any SweepWorker {
    guard let executable else {
      return LocalWorker(suite, seed: seed) { if case .trace(let lines) = $0 { trace(lines) } }
    }
    var environment = environment
    environment["TZ"] = timeZone
    // The backtrace of an app that traps takes longer than all else.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return ProcessWorker(trace: trace) { [environment] in
      try ChildProcess(executable, WorkerCommand.arguments(suite, seed: seed), environment: environment)
    }
  }
}
