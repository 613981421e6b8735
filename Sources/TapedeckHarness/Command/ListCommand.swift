/// Lists scenarios.
struct ListCommand {
  let suite: Suite
  let console: Console

  func run(_ names: [Glob]) throws(UsageError) -> ExitCode {
    for scenario in try suite.scenarios(named: names) {
      console.print(Line(scenario.name))
      guard console.verbosity == .verbose else { continue }
      console.print(Line("  cassette \(scenario.app)/\(scenario.cassette).har", .faint))
      for step in scenario.steps {
        let actions = step.actions.map(\.description).joined(separator: "; ")
        let time = step.duration.map { ", looked at after \(VirtualTime.text($0))" } ?? ""
        console.print(Line("  \(step.name): \(actions)\(time)", .faint))
      }
    }
    return .good
  }
}
