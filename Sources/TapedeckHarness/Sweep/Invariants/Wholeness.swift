import Tapedeck
import TapedeckScreens

/// An answer that breaks off leaves no more on the screen than one that never came.
enum Wholeness {
  static func violation(in trial: Trial) -> Violation? {
    guard trial.gravity == .failure, let whole = trial.withoutPieces else { return nil }
    for (frame, other) in zip(trial.run.frames, whole.frames) where frame.isAtRest {
      let (screen, expected) = (frame.screen.withoutAlerts, other.screen.withoutAlerts)
      guard screen != expected else { continue }
      let changes = ScreenDiff(expected: expected, actual: screen).changes
      guard let change = changes.first(where: { !trial.isPlaceForProblems($0.path) }) else { continue }
      return Violation(
        .wholeness, step: frame.step, element: change.path,
        "what came before the answer broke off is shown: \(change).")
    }
    return nil
  }

  /// The conditions with nothing coming of what breaks off; nil where nothing does.
  static func withoutPieces(_ conditions: Conditions) -> Conditions? {
    var whole = conditions
    for rule in whole.rules.indices {
      whole.rules[rule].effects = whole.rules[rule].effects.map { effect in
        switch effect {
        case .cut(_, .reset): .fail(.networkConnectionLost, after: nil)
        case .cut(_, .close): .fail(.unknown, after: nil)
        case .fail(let code, _): .fail(code, after: nil)
        case .mutate(.truncate): .fail(.networkConnectionLost, after: nil)
        default: effect
        }
      }
    }
    return whole == conditions ? nil : whole
  }
}

extension Screen {
  fileprivate var withoutAlerts: Screen { Screen(title, elements.filter { $0.kind != .alert }) }
}
