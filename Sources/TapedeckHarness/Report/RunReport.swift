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
      return sweep.findings.isEmpty ? "Nothing found \(extent)" : "\(sweep.findings.count) found \(extent)"
    }
    if cases.isEmpty { return "No scenario was run" }
    if count > 0 { return "\(count) of \(Counted.text(cases.count, "scenario")) failed" }
    return cases.count == 1 ? "The scenario passed" : "All \(cases.count) scenarios passed"
  }
}

/// Numbers with their nouns.
enum Counted {
  /// Such as `1 screen` and `2 screens`.
  static func text(_ count: Int, _ noun: String) -> String {
    let pair = pair(count, noun)
    return "\(pair.0) \(pair.1)"
  }

  /// The number, and the noun with it.
  static func pair(_ count: Int, _ noun: String) -> (String, String) {
    ("\(count)", count == 1 ? noun : noun + "s")
  }
}
