import Tapedeck
import TapedeckScreens

/// The person in front of an app: does the actions of a step, each only where the screen allows it.
final class Hands: Sendable {
  private struct State {
    /// The actions that are not taken in yet, by the number of their step.
    var underWay: [Int: (action: UserAction, step: String)] = [:]
    var problem: Finding?
    var count = 0
  }

  private let app: any HeadlessApp
  private let executor: AppExecutor
  private let state = Locked(State())

  init(_ app: any HeadlessApp, _ executor: AppExecutor) {
    self.app = app
    self.executor = executor
  }

  /// Begins to do the actions of `step`.
  ///
  /// They run on the app's executor, for which the deck waits: no answer comes between two actions, unless the app
  /// itself does not go on without one.
  func begin(_ step: Step) {
    guard !step.actions.isEmpty else { return }
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    Task(executorPreference: executor) { await self.perform(step, number) }
  }

  private func perform(_ step: Step, _ number: Int) async {
    for action in step.actions {
      state.withLock { $0.underWay[number] = (action, step.name) }
      do throws(ActionProblem) {
        try await app.screen.check(action)
      } catch {
        state.withLock { $0.problem = .refused(action, step: step.name, error) }
        break
      }
      await app.perform(action)
    }
    state.withLock { $0.underWay[number] = nil }
  }

  /// What went wrong so far; an action that is still under way only where all is at rest.
  func finding(atRest: Bool) -> Finding? {
    state.withLock { state in
      if let problem = state.problem { return problem }
      let first = atRest ? state.underWay.min { $0.key < $1.key }?.value : nil
      return first.map { .stuck($0.action, step: $0.step) }
    }
  }
}
