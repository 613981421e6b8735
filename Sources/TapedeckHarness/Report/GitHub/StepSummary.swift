import TapedeckScreens

/// A run as the Markdown that GitHub shows on the page of a workflow.
struct StepSummary {
  /// GitHub drops a summary of more than 1 MiB.
  static let limit = 900_000

  let report: RunReport

  /// The Markdown, of at most `budget` bytes of UTF-8; what has no room is counted at the end.
  func text(budget: Int = limit) -> String {
    // Kept back for the counts.
    let budget = budget - 200
    var text =
      "## Tapedeck: \(report.verdict)\n\n| Scenario | Result | Screens | Virtual time |\n|-|-|-:|-:|\n"
    guard text.utf8.count <= budget else { return "" }
    var room = budget - text.utf8.count
    // The failures' details say more than a row for each scenario that passed.
    let failedRows = Self.taken(report.failures.map(row), &room)
    let details = Self.taken(report.failures.map(detail), &room)
    let passedRows = Self.taken(report.passes.map(row), &room)
    text += failedRows.joined() + passedRows.joined()
    let left = report.cases.count - failedRows.count - passedRows.count
    if left > 0 { text += "\nand \(left) more\n" }
    text += details.joined()
    if details.count < report.failures.count {
      text += "\nand the details of \(report.failures.count - details.count) more\n"
    }
    return text + "\n"
  }

  /// As many of `pieces` from the first on as there is room for.
  private static func taken(_ pieces: [String], _ room: inout Int) -> [String] {
    var taken: [String] = []
    for piece in pieces {
      guard piece.utf8.count <= room else { break }
      room -= piece.utf8.count
      taken.append(piece)
    }
    return taken
  }

  private func row(_ reported: ReportedCase) -> String {
    "| `\(reported.scenario.name)` | \(reported.status.rawValue) | \(reported.result.frames.count) "
      + "| \(VirtualTime.text(reported.result.duration)) |\n"
  }

  private func detail(_ reported: ReportedCase) -> String {
    // A diff stands two spaces in, but GitHub colours only lines that begin with their mark.
    let lines = (reported.details + "\n\n" + reported.command)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { InvisibleScalars.shown(String($0.hasPrefix("  ") ? $0.dropFirst(2) : $0)) }
    let fence = Self.fence(around: lines)
    return "\n### `\(reported.scenario.name)`\n\n\(fence)diff\n\(lines.joined(separator: "\n"))\n\(fence)\n"
  }

  /// A fence that no line closes.
  private static func fence(around lines: [String]) -> String {
    var longest = 2
    for line in lines {
      var run = 0
      for byte in line.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return String(repeating: "`", count: longest + 1)
  }
}
