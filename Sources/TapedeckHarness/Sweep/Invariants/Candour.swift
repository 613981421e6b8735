import Tapedeck
import TapedeckScreens

/// After a failure the app says so, unless it can do without that answer.
enum Candour {
  static func violation(in trial: Trial) -> Violation? {
    guard trial.gravity == .failure else { return nil }
    for (play, step) in trial.failures where isOwed(play, step, in: trial) {
      let frames = trial.run.frames
      guard step < frames.count else { continue }
      // What comes in the midst of a step that lasts may be said at the next rest.
      let rest = (step..<frames.count).first { frames[$0].isAtRest } ?? step
      if (step...rest).contains(where: { isSaid(in: trial, $0, play) }) { continue }
      let request = trial.name(play.request)
      return Violation(
        .candour, step: frames[step].step, element: request,
        "'\(request)' \(end(of: play)), and nothing says so.")
    }
    return nil
  }

  private static func end(of play: Play) -> String {
    if let failure = play.played.failure {
      return "failed (\(failure.code.name ?? "\(failure.code.rawValue)"))"
    }
    guard let response = play.played.response else { return "failed" }
    if response.status >= 300 { return "had status \(response.status)" }
    if play.isBroken { return response.body.isEmpty ? "came empty" : "came as something else" }
    return "failed"
  }

  /// Whether the app has to say something.
  private static func isOwed(_ play: Play, _ step: Int, in trial: Trial) -> Bool {
    if trial.scenario.rules.optional.contains(where: { $0.matches(play.request) }) { return false }
    // A later try that went well leaves nothing to say.
    let ended = Set(trial.run.endings.filter { $0.kind == .finished }.map(\.task))
    let broken = Set(trial.failures.map(\.play.task))
    return !trial.run.plays.contains { later in
      later.task > play.task && later.request.method == play.request.method
        && later.request.url == play.request.url && ended.contains(later.task) && !broken.contains(later.task)
    }
  }

  private static func isSaid(in trial: Trial, _ index: Int, _ play: Play) -> Bool {
    let nodes = trial.run.frames[index].screen.nodes
    if nodes.contains(where: { $0.element.kind == .alert && $0.isVisible }) { return true }
    guard index < trial.undisturbed.frames.count else { return false }
    let undisturbed = trial.undisturbed.frames[index].screen
    if play.wasBroken, !undisturbed.nodes.contains(where: { $0.element.kind == .alert && $0.isVisible }) {
      return true
    }
    return nodes.contains { node in
      node.isVisible && !(node.element.text ?? "").isEmpty && trial.isPlaceForProblems(node.path)
        && undisturbed[node.path]?.text != node.element.text
    }
  }
}
