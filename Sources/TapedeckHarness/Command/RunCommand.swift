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
  private let reporting: RunReporting

  init(
    _ suite: Suite, _ order: Order, _ surroundings: Surroundings, _ console: Console
  ) throws(UsageError) {
    self.suite = suite
    self.order = order
    self.console = console
    mode = try RecordChoice.mode(order.record, surroundings.environment)
    if order.cutsNetwork, mode != .never { throw .recordingWithoutNetwork }
    let named = try suite.scenarios(named: order.names)
    scenarios = order.shard?.scenarios(of: named, in: suite) ?? named
    reporting = RunReporting(folder: order.report, surroundings, console)
    let isCI = RecordChoice.isCI(surroundings.environment)
    // Under conditions of the command line a screen is not what it should be at other times.
    let isReviewed = order.conditions.isEmpty
    runner = SuiteRunner(
      suite: suite, screens: ScreenShelf(suite: suite, files: surroundings.files),
      keepsScreens: isReviewed && !isCI, isTraced: order.isTraced, conditions: order.conditions,
      isRealtime: order.isRealtime,
      logsWire: reporting.isDetailed, worker: { surroundings.worker(suite, seed: 0, trace: $0) })
    report = Report(
      tool: surroundings.tool, options: order.cassettes.map { " --cassettes \(ShellWord.quoted($0))" } ?? "",
      isCI: isCI, isReviewed: isReviewed, verbosity: order.verbosity)
  }

  func run() async -> ExitCode {
    var exitCode = ExitCode.good
    if mode != .never {
      let command = RecordCommand(suite: suite, mode: mode, upstreams: order.upstreams, console: console)
      exitCode = await command.run(scenarios.filter { $0.regression == nil })
    }
    var failed = 0
    var reporting = reporting
    var taken = scenarios.makeIterator()
    await runner.play(scenarios, jobs: order.jobs ?? 1) { index in
      console.progress("\(index + 1)/\(scenarios.count) \(scenarios[index].name)")
    } take: { outcome in
      console.clearProgress()
      console.print(outcome.trace)
      console.print(report.lines(outcome.result))
      if let problem = outcome.problem { console.complain(problem) }
      exitCode = max(exitCode, outcome.exitCode)
      if !outcome.result.isPassed { failed += 1 }
      if let scenario = taken.next() { reporting.take(outcome, of: scenario, runner, report) }
    }
    let isWhole = order.names.isEmpty && order.shard == nil && order.conditions.isEmpty
    let unused = isWhole ? report.unused(runner) : []
    if order.verbosity > .quiet || order.failsUnused {
      console.print(unused.map { Line("unused  ", order.failsUnused ? .bad : .faint) + Line($0) })
    }
    console.print(report.summary(passed: scenarios.count - failed, failed: failed))
    if order.failsUnused, !unused.isEmpty { exitCode = max(exitCode, .findings) }
    return max(exitCode, reporting.finish(unused: unused, command: report.command(order.words)))
  }
}
