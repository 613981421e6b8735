import Tapedeck

/// The wording of what a run says about its results.
struct Report {
  let tool: String
  /// The options that a command has to repeat.
  let options: String
  let isCI: Bool
  /// Whether screens that differ can be accepted.
  let isReviewed: Bool
  let verbosity: Console.Verbosity

  /// One line for a scenario, and all that is wrong with it.
  func lines(_ result: RunResult) -> [Line] {
    guard !result.isPassed else {
      guard verbosity > .quiet else { return [] }
      let line = Line("ok    ", .good) + Line(result.scenario)
      return [verbosity == .verbose ? line + Line("  " + detail(result), .faint) : line]
    }
    var lines = [Line("FAIL  ", .bad) + Line(result.scenario)]
    for finding in result.findings { lines += finding.lines.map { Line("  ") + $0 } }
    lines += remedies(result).map { Line("  \($0)") }
    return lines
  }

  /// The last line.
  func summary(passed: Int, failed: Int) -> Line {
    Line("\(passed) passed, \(failed) failed", failed == 0 ? .good : .bad)
  }

  /// What the whole suite left unused.
  func unused(_ runner: SuiteRunner) -> [String] {
    var texts = runner.cassettes.unplayed.map { file, places in
      "\(runner.suite.path(of: file)): exchange " + places.map { "\($0 + 1)" }.joined(separator: ", ")
    }
    texts += (try? runner.screens.unclaimed()) ?? []
    return texts
  }

  private func detail(_ result: RunResult) -> String {
    return "\(Counted.text(result.frames.count, "step")), \(VirtualTime.text(result.duration))"
  }

  /// What to do about the findings, as commands.
  func remedies(_ result: RunResult) -> [String] {
    var remedies: [String] = []
    let name = result.scenario
    if result.findings.contains(where: { $0.asksForRecording }) {
      remedies.append("Record it with '\(command("run \(name) --record"))'.")
    }
    if isReviewed, result.findings.contains(where: { $0.wrongStep != nil }) {
      let accept = command("accept \(name)")
      remedies.append(
        isCI
          ? "If it should look so, run '\(command("run \(name)"))' without CI, then '\(accept)'."
          : "Accept it with '\(accept)'.")
    }
    return remedies
  }

  /// A command of this tool, with the options that it has to repeat.
  func command(_ words: String) -> String {
    "\(tool) \(words)\(options)"
  }
}

extension Finding {
  /// Whether recording could help.
  var asksForRecording: Bool {
    switch self {
    case .miss, .cassette(.absent): true
    default: false
    }
  }
}
