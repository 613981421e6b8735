/// Counts the tasks of the process that were resumed and have not reached their protocol object yet.
///
/// Foundation makes the protocol object inside `resume()`, in the order of the calls, and starts it later on a
/// queue; between the two a deck must not take the app for settled. Which deck a task belongs to is known only
/// at its start, so the count is one for the whole process: another deck's start delays a delivery by an
/// instant and changes nothing else.
enum StartCounter {
  private struct State {
    var made: UInt64 = 0
    var pending = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private static let state = Locked(State())

  /// Notes a protocol object made, and tells its place in the order of the `resume()` calls.
  static func made() -> UInt64 {
    state.withLock {
      $0.made += 1
      $0.pending += 1
      return $0.made
    }
  }

  /// Notes that a protocol object made earlier has been started, stopped or dropped.
  static func arrived() {
    let waiting = state.withLock { state in
      state.pending -= 1
      guard state.pending == 0 else { return [@Sendable () -> Void]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for call in waiting { call() }
  }

  /// Whether no start is outstanding; otherwise `call` is made once, when none is.
  static func isQuiet(orElse call: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if state.pending > 0 { state.waiting.append(call) }
      return state.pending == 0
    }
  }
}
