import Foundation
import Tapedeck

/// Replays scenarios, and records before where that is asked for.
struct RunCommand {
  private let suite: Suite
  private let order: Order
  private let console: Console
  private let mode: RecordMode
  private let scenarios: [Scenario]
  private let runner: SuiteRunner
  private let report: Report

  init(
    _ suite: Suite, _ order: Order, _ surroundings: Surroundings, _ console: Console
  ) throws(UsageError) {
    self.suite = suite
    self.order = order
    self.console = console
    mode = try RecordChoice.mode(order.record, surroundings.environment)
    scenarios = try suite.scenarios(named: order.names)
    let isCI = RecordChoice.isCI(surroundings.environment)
    // Under conditions of the command line a screen is not what it should be at other times.
    let isReviewed = order.conditions.isEmpty
    runner = SuiteRunner(
      suite: suite, screens: ScreenShelf(suite: suite, files: surroundings.files),
      keepsScreens: isReviewed && !isCI, isTraced: order.isTraced, conditions: order.conditions)
    report = Report(
      tool: surroundings.tool, options: order.cassettes.map { " --cassettes \(ShellWord.quoted($0))" } ?? "",
      isCI: isCI, isReviewed: isReviewed, verbosity: order.verbosity)
  }

  func run() async -> ExitCode {
    var exitCode = ExitCode.good
    if mode != .never {
      let command = RecordCommand(suite: suite, mode: mode, upstreams: order.upstreams, console: console)
      exitCode = await command.run(scenarios)
    }
    var failed = 0
    await runner.play(scenarios, jobs: order.jobs) { index in
      console.progress("\(index + 1)/\(scenarios.count) \(scenarios[index].name)")
    } take: { outcome in
      console.clearProgress()
      console.print(outcome.trace)
      console.print(report.lines(outcome.result))
      if let problem = outcome.problem { console.complain(problem) }
      exitCode = max(exitCode, outcome.exitCode)
      if !outcome.result.isPassed { failed += 1 }
    }
    if order.names.isEmpty, order.conditions.isEmpty { console.print(report.unused(runner)) }
    console.print(report.summary(passed: scenarios.count - failed, failed: failed))
    return exitCode
  }
}
