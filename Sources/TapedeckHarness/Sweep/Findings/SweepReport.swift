import Tapedeck

/// The wording of what a sweep says about its results.
struct SweepReport {
  let verbosity: Console.Verbosity

  func lines(_ result: SweepResult) -> [Line] {
    var lines = result.problems.sorted { $0.key < $1.key }.map { name, problem in
      Line("FAIL  ", .bad) + Line("\(name) cannot be swept: \(problem)")
    }
    for finding in result.findings { lines += self.lines(finding) }
    if verbosity > .quiet {
      lines += result.relaxations.map {
        Line("relax ", .faint) + Line("\($0.scenario): \($0.invariant.rawValue): \($0.reason)")
      }
      lines += coverage(result)
    }
    return lines + [summary(result)]
  }

  private func lines(_ finding: SweepFinding) -> [Line] {
    [
      Line("FAIL  ", .bad) + Line("\(finding.scenario): \(finding.sentence)"),
      Line("  \(finding.note)", .faint),
      Line("  \(finding.command)"),
    ]
  }

  /// How much was tried, and what was not.
  private func coverage(_ result: SweepResult) -> [Line] {
    var rows = result.counts.map { count in
      (
        count.kind.title, "\(count.played)",
        count.left > 0 ? "  \(count.left) left out for lack of budget" : ""
      )
    }
    if result.indistinct > 0 {
      rows.append(
        (
          "not tried", "\(result.indistinct)",
          "  splits and cuts that an app which hears only the whole cannot tell apart"
        ))
    }
    let width = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    var lines = rows.map { title, count, rest in
      Line(
        title + String(repeating: " ", count: width.0 + 2 - title.count + width.1 - count.count) + count
          + rest,
        .faint)
    }
    lines += result.untouched.sorted { $0.key < $1.key }.map { path, places in
      Line("untouched  ", .faint)
        + Line("\(path): exchange " + places.map { "\($0)" }.joined(separator: ", "))
    }
    return lines
  }

  private func summary(_ result: SweepResult) -> Line {
    let rate = result.seconds > 0 ? ", \(Int(Double(result.played) / result.seconds)) a second" : ""
    let scenarios = Counted.text(result.scenarios.count, "scenario")
    let found =
      result.findings.isEmpty
      ? "nothing found" : "\(result.findings.count) found"
    return Line(
      "\(found) in \(result.played) cases of \(scenarios)\(rate), seed \(result.seed)",
      result.findings.isEmpty && result.problems.isEmpty ? .good : .bad)
  }
}

extension SweepFinding {
  /// How it was found, in a few words.
  var note: String {
    let steady = isSteady ? "" : "; not every time that it was tried"
    return "\(invariant.rawValue), in \(Counted.text(cases, "case")), first among \(kind.title)\(steady)"
  }
}
