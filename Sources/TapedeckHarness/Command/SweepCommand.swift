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
    let named = try suite.scenarios(named: order.names)
    scenarios = named.filter { $0.regression == nil }
    if scenarios.isEmpty, !named.isEmpty { throw .savedCasesOnly }
  }

  func run() async -> ExitCode {
    let jobs = order.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let workers = (0..<jobs).map { _ in surroundings.worker(suite, seed: order.seed) }
    let (tool, options) = (surroundings.tool, order.cassettes.map { ["--cassettes", $0] } ?? [])
    // The farthest apart, one of them a day ahead of the other.
    let zoneNames = surroundings.executable == nil ? [] : ["Pacific/Kiritimati", "Pacific/Pago_Pago"]
    let zones = zoneNames.map { ($0, surroundings.worker(suite, seed: order.seed, timeZone: $0)) }
    let clock = SweepClock(surroundings.now)
    let sweeper = Sweeper(
      suite: suite, scenarios: scenarios, crew: SweepCrew(workers: workers), seed: order.seed,
      zones: zones, budget: order.budget,
      command: { scenario, conditions, zone in
        let words = ["run", scenario, "--trace", "--invariants"] + conditions + options
        return (zone.map { "TZ=\($0) " } ?? "") + tool + words.map { " " + ShellWord.quoted($0) }.joined()
      },
      progress: { [console] in if let text = clock.text($0) { console.progress(text) } })
    var result = await sweeper.run()
    for worker in workers + zones.map(\.1) { worker.end() }
    result.seconds = clock.seconds
    console.clearProgress()
    console.print(SweepReport(verbosity: order.verbosity).lines(result))
    var reporting = RunReporting(folder: order.report, surroundings, console)
    await reporting.take(result, of: scenarios, in: suite, tool: tool)
    let again = ([tool, order.words] + options.map(ShellWord.quoted)).joined(separator: " ")
    let told = reporting.finish(unused: [], sweep: result, command: again)
    let saved = order.savesFindings ? save(result.findings) : .good
    let found: ExitCode = result.findings.isEmpty ? .good : .findings
    return max(max(told, saved), result.problems.isEmpty ? found : .badData)
  }

  private func save(_ findings: [SweepFinding]) -> ExitCode {
    let shelf = SavedCaseShelf(suite: suite, files: surroundings.files)
    do {
      for finding in findings {
        // A zone is a process's from its start, and no condition.
        let line =
          finding.kind == .zone
          ? "not saved, since a case has no time zone: \(finding.command)"
          : "saved \(try shelf.save(finding))"
        console.print(Line(line))
      }
      return .good
    } catch {
      console.complain("Cannot write a case below '\(suite.root.path)': \(error.localizedDescription).")
      return .unwritable
    }
  }
}
