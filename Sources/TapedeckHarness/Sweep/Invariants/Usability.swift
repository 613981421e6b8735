/// After a failure everything can be used that could be before.
enum Usability {
  static func violation(in trial: Trial) -> Violation? {
    guard trial.gravity == .failure else { return nil }
    var usable: Set<String> = []
    func note(_ run: SweepRun.Frame) {
      for node in run.screen.nodes where node.isVisible && node.element.isEnabled { usable.insert(node.path) }
    }
    for (frame, other) in zip(trial.run.frames, trial.undisturbed.frames) {
      if frame.isAtRest, frame.screen != other.screen {
        for node in frame.screen.nodes where node.isVisible && !node.element.isEnabled {
          guard usable.contains(node.path), other.screen[node.path]?.isEnabled == true else { continue }
          return Violation(
            .usability, step: frame.step, element: node.path, "'\(node.path)' cannot be used any more.")
        }
      }
      note(frame)
    }
    return nil
  }
}
