import Tapedeck

/// Replays scenarios as a sweep does, and says what does not hold of them under the conditions given.
struct InvariantsCommand {
  private let order: Order
  private let console: Console
  private let scenarios: [Scenario]
  private let worker: LocalWorker

  init(
    _ suite: Suite, _ order: Order, _ surroundings: Surroundings, _ console: Console
  ) throws(UsageError) {
    self.order = order
    self.console = console
    let named = try suite.scenarios(named: order.names)
    scenarios = order.shard?.scenarios(of: named, in: suite) ?? named
    worker = LocalWorker(suite, seed: order.seed)
  }

  func run() async -> ExitCode {
    var exitCode = ExitCode.good
    for scenario in scenarios { exitCode = max(exitCode, await run(scenario)) }
    return exitCode
  }

  private func run(_ scenario: Scenario) async -> ExitCode {
    let trace = order.isTraced ? Trace() : nil
    do {
      let violations = try await worker.swept(scenario.name).violations(under: order.conditions, trace: trace)
      if let trace { console.print([Line(scenario.name, .heading)] + trace.end()) }
      console.print(violations.map { Line("FAIL  ", .bad) + Line("\(scenario.name): \($0.sentence)") })
      guard violations.isEmpty else { return .findings }
      if console.verbosity > .quiet { console.print(Line("ok    ", .good) + Line(scenario.name)) }
      return .good
    } catch {
      console.complain("\(error)")
      return (error as? CassetteError)?.exitCode ?? .fault
    }
  }
}
