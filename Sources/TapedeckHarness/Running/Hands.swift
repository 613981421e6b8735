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

  /// So many alerts in a row are tapped away.
  private static let maximumAlerts = 8

  private let app: any HeadlessApp
  private let executor: AppExecutor
  /// Whether an alert that is in front of what is to be used is tapped away first.
  private let dismissesAlerts: Bool
  private let state = Locked(State())

  init(_ app: any HeadlessApp, _ executor: AppExecutor, dismissesAlerts: Bool = false) {
    self.app = app
    self.executor = executor
    self.dismissesAlerts = dismissesAlerts
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
        try await check(action)
      } catch {
        state.withLock { $0.problem = .refused(action, step: step.name, error) }
        break
      }
      await app.perform(action)
    }
    state.withLock { $0.underWay[number] = nil }
  }

  private func check(_ action: UserAction) async throws(ActionProblem) {
    for _ in 0..<(dismissesAlerts ? Self.maximumAlerts : 0) {
      let screen = await app.screen
      guard let problem = screen.problem(with: action), case .covered = problem,
        let way = screen.alertDismissal
      else { break }
      await app.perform(way)
    }
    try await app.screen.check(action)
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

extension Screen {
  /// Why a person cannot do an action here; nil where one can.
  fileprivate func problem(with action: UserAction) -> ActionProblem? {
    do throws(ActionProblem) {
      try check(action)
      return nil
    } catch {
      return error
    }
  }

  /// What takes the alert in front away: a tap on its last button, as a rule that which does nothing else, or on itself.
  fileprivate var alertDismissal: UserAction? {
    guard let alert = nodes.last(where: { $0.element.kind == .alert && $0.isVisible }) else { return nil }
    let button = alert.element.children.last { $0.kind == .button && $0.isEnabled && !$0.isHidden }
    return .tap(button.map { "\(alert.path)/\($0.id)" } ?? alert.path)
  }
}
