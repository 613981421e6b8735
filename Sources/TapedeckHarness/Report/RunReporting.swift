import Foundation
import Tapedeck
import TapedeckScreens

/// Gathers what comes of a run, and tells it where people look: in a folder, and on GitHub's pages.
struct RunReporting {
  private let folder: URL?
  let surroundings: Surroundings
  private let console: Console
  private let start: Date
  var cases: [ReportedCase] = []

  /// - Parameter folder: the path of the folder that was asked for.
  init(folder: String?, _ surroundings: Surroundings, _ console: Console) {
    self.folder = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
    self.surroundings = surroundings
    self.console = console
    start = surroundings.now()
  }

  /// Whether anybody wants to see what happened on the wire.
  var isDetailed: Bool { folder != nil }

  /// Whether anybody wants to know at all.
  var isWanted: Bool { isDetailed || annotates || summary != nil }

  private var annotates: Bool { surroundings.environment["GITHUB_ACTIONS"] == "true" }

  private var summary: URL? {
    surroundings.environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
  }

  /// Where a CI server has the repository; else where the command was called.
  var directory: URL {
    let environment = surroundings.environment
    let path = environment["GITHUB_WORKSPACE"] ?? environment["CI_PROJECT_DIR"] ?? ""
    return URL(fileURLWithPath: path.isEmpty ? surroundings.directory : path, isDirectory: true)
  }

  /// Takes what came of a scenario.
  mutating func take(
    _ outcome: SuiteRunner.Outcome, of scenario: Scenario, _ runner: SuiteRunner, _ wording: Report
  ) {
    guard isWanted else { return }
    let result = outcome.result
    var reported = ReportedCase(
      scenario: scenario, result: result, wire: outcome.wire, elapsed: outcome.elapsed,
      problem: outcome.problem,
      command: wording.command("run \(scenario.name) --trace\(Order.words(runner.conditions))"),
      remedies: wording.remedies(result),
      place: .place(of: result, scenario, in: runner.suite, from: directory))
    if isDetailed, let cassette = try? runner.cassettes.cassette(in: runner.suite.cassette(of: scenario)) {
      reported.images = CassetteImages.images(of: result, in: cassette)
    }
    cases.append(reported)
  }

  /// Tells it all.
  ///
  /// - Parameters:
  ///   - unused: what the suite did not use, each in a line.
  ///   - sweep: what came of a sweep.
  ///   - command: the command that runs all of it again.
  func finish(unused: [String], sweep: SweepResult? = nil, command: String) -> ExitCode {
    let report = RunReport(
      generator: "Tapedeck \(Help.version)", command: command, start: start, cases: cases, unused: unused,
      sweep: sweep)
    if annotates { console.print(Annotations.commands(report).map { Line($0) }) }
    var exitCode = ExitCode.good
    if let summary { exitCode = max(exitCode, write("step summary", summary) { try append(report, to: $0) }) }
    if let folder {
      let writer = ReportFolder(folder: folder, files: surroundings.files)
      exitCode = max(exitCode, write("report", folder) { _ in try writer.write(report, from: directory) })
    }
    return exitCode
  }

  private func append(_ report: RunReport, to file: URL) throws {
    let old = try surroundings.files.read(file) ?? Data()
    let text = StepSummary(report: report).text(budget: StepSummary.limit - old.count)
    try surroundings.files.write(old + Data(text.utf8), to: file)
  }

  private func write(_ what: String, _ place: URL, _ body: (URL) throws -> Void) -> ExitCode {
    do {
      try body(place)
      return .good
    } catch {
      console.complain("Cannot write the \(what) '\(place.path)': \(error.localizedDescription).")
      return .unwritable
    }
  }
}
