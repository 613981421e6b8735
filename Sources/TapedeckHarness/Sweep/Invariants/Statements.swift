/// What the scenario states holds.
enum Statements {
  static func violation(in trial: Trial) -> Violation? {
    guard !trial.scenario.rules.stated.isEmpty else { return nil }
    func screens(_ run: SweepRun) -> [String: SweepRun.Frame] {
      Dictionary(run.frames.map { ($0.step, $0) }) { first, _ in first }
    }
    let run = SweptRun(
      conditions: trial.conditions, screens: screens(trial.run).mapValues(\.screen),
      undisturbedScreens: screens(trial.undisturbed).mapValues(\.screen),
      exchanges: trial.run.plays.map(\.played))
    return trial.scenario.rules.stated.first { !$0.holds(run) }.map {
      Violation(.statement, element: $0.sentence, "It does not hold that: \($0.sentence)")
    }
  }
}
