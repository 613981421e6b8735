import Foundation
import Tapedeck

/// Replays scenarios as a sweep does, and says what does not hold of them under the conditions given.
struct InvariantsCommand {
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
    let named = try suite.scenarios(named: order.names)
    scenarios = order.shard?.scenarios(of: named, in: suite) ?? named
  }

  func run() async -> ExitCode {
    let worker = surroundings.worker(suite, seed: order.seed) { [console] in console.print($0) }
    defer { worker.end() }
    var exitCode = ExitCode.good
    for scenario in scenarios { exitCode = max(exitCode, await run(scenario, worker)) }
    return exitCode
  }

  private func run(_ scenario: Scenario, _ worker: any SweepWorker) async -> ExitCode {
    if order.isTraced { console.print(Line(scenario.name, .heading)) }
    let question = SweepQuestion.attempt(
      scenario: scenario.name, conditions: order.conditions.arguments, isTraced: order.isTraced)
    switch await worker.answer(question, note: { _ in }) {
    case .violations(let violations) where violations.isEmpty:
      if console.verbosity > .quiet { console.print(Line("ok    ", .good) + Line(scenario.name)) }
      return .good
    case .violations(let violations):
      console.print(violations.map { Line("FAIL  ", .bad) + Line("\(scenario.name): \($0.sentence)") })
      return .findings
    case .problem(let problem):
      console.complain("\(scenario.name): \(problem)")
      return .badData
    case .survey, .hits, .conditions, .screens: return .fault
    }
  }
}
