import Foundation

/// All that reports tell of a run, in the order in which the scenarios were run.
struct RunReport: Sendable {
  /// What made it, such as `Tapedeck 1.0.0`.
  var generator: String
  /// The command that runs all of it again.
  var command: String
  /// When it began, by a real clock.
  var start: Date
  var cases: [ReportedCase]
  /// What the suite did not use, each in a line.
  var unused: [String] = []
  /// What came of a sweep; nil where scenarios were played as they are.
  var sweep: SweepResult?

  /// The cases that are not as they should be.
  var failures: [ReportedCase] { cases.filter { $0.status != .passed } }

  /// The cases that are.
  var passes: [ReportedCase] { cases.filter { $0.status == .passed } }

  /// The result in one sentence without a full stop.
  var verdict: String {
    let count = failures.count
    if let sweep {
      let scenarios = Counted.text(sweep.scenarios.count, "scenario")
      let extent = "in \(Counted.text(sweep.played, "case")) of \(scenarios)"
      let found = sweep.findings.isEmpty ? "Nothing found" : "\(sweep.findings.count) found"
      let unswept = Counted.text(sweep.problems.count, "scenario")
      return "\(found) \(extent)" + (sweep.problems.isEmpty ? "" : ", and \(unswept) could not be swept")
    }
    if cases.isEmpty { return "No scenario was run" }
    if count > 0 { return "\(count) of \(Counted.text(cases.count, "scenario")) failed" }
    return cases.count == 1 ? "The scenario passed" : "All \(cases.count) scenarios passed"
  }
}
