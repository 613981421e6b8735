/// After a body was changed, the same conditions give the same screens again.
enum Repeatability {
  static func violation(in trial: Trial) -> Violation? {
    guard let again = trial.again else { return nil }
    for (frame, other) in zip(trial.run.frames, again.frames) where frame.screen != other.screen {
      return Violation(
        .repeatability, step: frame.step, "the same conditions give another screen the second time",
        from: frame.screen, to: other.screen)
    }
    guard trial.run.frames.count != again.frames.count else { return nil }
    return Violation(.repeatability, "The same conditions do not come as far the second time.")
  }
}
