/// The app comes to rest, and takes in what a person does.
enum Rest {
  static func violation(in trial: Trial) -> Violation? {
    guard trial.undisturbed.stop == nil else { return nil }
    switch trial.run.stop {
    case .stuck(let action, let step):
      return Violation(
        .rest, step: step, element: "\(action)",
        "all is at rest, but the app has not taken in '\(action)'.")
    case .restless(let step, _):
      return Violation(.rest, step: step, "the app asks again and again, and never comes to rest.")
    default: return nil
    }
  }
}
