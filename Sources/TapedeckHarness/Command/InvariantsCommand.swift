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
    if let option = order.unfitForInvariants { throw .unfitForInvariants(option) }
    let named = try suite.scenarios(named: order.names)
    scenarios = order.shard?.scenarios(of: named, in: suite) ?? named
  }

  func run() async -> ExitCode {
    let zone = surroundings.environment["TZ"].flatMap { $0.isEmpty || $0 == "UTC" ? nil : $0 }
    let worker = surroundings.worker(suite, seed: 0, timeZone: zone ?? "UTC") { [console] in
      console.print($0)
    }
    let home = zone.map { _ in surroundings.worker(suite, seed: 0) }
    defer {
      worker.end()
      home?.end()
    }
    var exitCode = ExitCode.good
    for scenario in scenarios {
      var code = await run(scenario, worker)
      if let zone, let home, code == .good {
        let violation = await SweepZones(zones: [(zone, worker)]).violation(
          of: scenario.regression?.scenario ?? scenario.name, 0, beside: home)
        if let violation { code = fail(scenario, [violation]) }
      }
      if code == .good, console.verbosity > .quiet {
        console.print(Line("ok    ", .good) + Line(scenario.name))
      }
      exitCode = max(exitCode, code)
    }
    return exitCode
  }

  private func fail(_ scenario: Scenario, _ violations: [Violation]) -> ExitCode {
    console.print(violations.map { Line("FAIL  ", .bad) + Line("\(scenario.name): \($0.sentence)") })
    return .findings
  }

  private func run(_ scenario: Scenario, _ worker: any SweepWorker) async -> ExitCode {
    if order.isTraced { console.print(Line(scenario.name, .heading)) }
    let question =
      scenario.regression?.question(under: order.conditions, isTraced: order.isTraced)
      ?? .attempt(
        scenario: scenario.name, conditions: order.conditions.arguments, isTraced: order.isTraced)
    switch await worker.answer(question, note: { _ in }) {
    case .violations(let violations): return violations.isEmpty ? .good : fail(scenario, violations)
    case .problem(let problem):
      console.complain("\(scenario.name): \(problem)")
      return .badData
    case .survey, .hits, .conditions, .screens: return .fault
    }
  }
}
