/// At rest no indicator turns.
enum Stillness {
  static func violation(in trial: Trial) -> Violation? {
    for (index, frame) in trial.run.frames.enumerated() where frame.isAtRest {
      for node in frame.screen.nodes where node.isVisible && node.element.isAnimating {
        let others = trial.undisturbed.frames
        if index < others.count, others[index].screen[node.path]?.isAnimating == true { continue }
        return Violation(
          .stillness, step: frame.step, element: node.path, "all is at rest, but '\(node.path)' turns.")
      }
    }
    return nil
  }
}
