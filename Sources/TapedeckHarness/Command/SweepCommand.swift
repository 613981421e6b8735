import Foundation
import Tapedeck

/// Plays scenarios under very many conditions, and says what breaks them.
struct SweepCommand {
  private let suite: Suite
  private let order: Order
  private let surroundings: Surroundings
  private let console: Console
  private let scenarios: [Scenario]

  init(
    _ suite: Suite, _ order: Order, _ surroundings: Surroundings, _ console: Console
  ) throws(UsageError) {
    self.suite = suite
    self.order = order
    self.surroundings = surroundings
    self.console = console
    scenarios = try suite.scenarios(named: order.names)
  }

  func run() async -> ExitCode {
    let jobs = order.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let workers = (0..<jobs).map { _ in surroundings.worker(suite, seed: order.seed) }
    let (tool, options) = (surroundings.tool, order.cassettes.map { ["--cassettes", $0] } ?? [])
    let clock = SweepClock(surroundings.now)
    let sweeper = Sweeper(
      suite: suite, scenarios: scenarios, crew: SweepCrew(workers: workers), seed: order.seed,
      budget: order.budget,
      command: { scenario, conditions in
        let words = ["run", scenario, "--trace", "--invariants"] + conditions + options
        return tool + words.map { " " + ShellWord.quoted($0) }.joined()
      },
      progress: { [console] in if let text = clock.text($0) { console.progress(text) } })
    var result = await sweeper.run()
    workers.forEach { $0.end() }
    result.seconds = clock.seconds
    console.clearProgress()
    console.print(SweepReport(verbosity: order.verbosity).lines(result))
    if !result.problems.isEmpty { return .badData }
    return result.findings.isEmpty ? .good : .findings
  }
}
