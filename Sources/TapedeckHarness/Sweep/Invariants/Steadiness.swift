/// How answers are cut up, when they come and in which order changes no screen.
enum Steadiness {
  static func violation(in trial: Trial) -> Violation? {
    guard trial.gravity == .delivery else { return nil }
    let words =
      trial.conditions.isEmpty
      ? "the same again gives another screen" : "how the answers came changes the screen"
    let pairs = trial.comparable
    for (frame, other) in pairs where frame.isAtRest && frame.screen != other.screen {
      return Violation(.steadiness, step: frame.step, words, from: other.screen, to: frame.screen)
    }
    guard case .refused(let action, let step, let problem) = trial.run.stop, trial.undisturbed.stop == nil,
      pairs.count == trial.run.frames.count
    else { return nil }
    return Violation(
      .steadiness, step: step, element: "\(action)", "'\(action)' cannot be done any more: \(problem).")
  }
}
