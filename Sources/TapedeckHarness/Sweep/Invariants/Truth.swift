import TapedeckScreens

/// After a failure every text is blank, what was there before, an alert, or what the undisturbed run shows there.
enum Truth {
  static func violation(in trial: Trial) -> Violation? {
    guard trial.gravity == .failure else { return nil }
    var known = Shown()
    if let start = trial.run.start { known.note(start) }
    let undisturbed = trial.undisturbed.frames
    for (index, (frame, other)) in zip(trial.run.frames, undisturbed).enumerated() {
      // In the midst of loading, what comes by its end may have come already.
      let rest = undisturbed[index...].prefix { !$0.isAtRest }.count + index
      let others = undisturbed[index...min(rest, undisturbed.count - 1)].map(\.screen)
      if frame.screen != other.screen, let node = known.stranger(on: frame.screen, trial, others) {
        return Violation(
          .truth, step: frame.step, element: node.path,
          "'\(node.path)' says \(Shown.words(node.element)), which is neither blank, nor what was there before, "
            + "nor what it says undisturbed.")
      }
      known.note(frame.screen)
    }
    return nil
  }
}

/// What a run has shown so far, by place.
private struct Shown {
  private var contents: [String: Set<String>] = [:]
  private var titles: Set<String> = []

  mutating func note(_ screen: Screen) {
    titles.insert(screen.title)
    for node in screen.nodes { contents[node.path, default: []].insert(Self.content(node.element)) }
  }

  /// The first node that shows what it may not.
  func stranger(on screen: Screen, _ trial: Trial, _ undisturbed: [Screen]) -> ScreenNode? {
    var alert: String?
    return screen.nodes.first { node in
      if node.element.kind == .alert { alert = node.path }
      if let alert, node.path == alert || node.path.hasPrefix(alert + "/") { return false }
      let content = Self.content(node.element)
      if !node.isVisible || content.isEmpty || contents[node.path]?.contains(content) == true { return false }
      return !undisturbed.contains { $0[node.path].map(Self.content) == content }
        && !trial.isPlaceForProblems(node.path)
    }
  }

  /// All that an element says itself; empty where it is blank.
  private static func content(_ element: ScreenElement) -> String {
    let image = element.image.map { " \($0)" } ?? ""
    let value = element.value.map { " \($0)" } ?? ""
    return (element.text ?? "") + image + value
  }

  static func words(_ element: ScreenElement) -> String {
    "'\(element.text ?? element.value.map { "\($0)" } ?? "")'"
  }
}
