import Foundation
import Tapedeck
import TapedeckScreens

/// A line of a file.
struct ReportedPlace: Hashable, Sendable {
  /// The path, relative to where the repository is checked out if it lies there.
  var path: String
  /// The line, from 1.
  var line = 1

  /// Where a reader should look first: at the line of the screen that differs, else in the cassette.
  static func place(
    of result: RunResult, _ scenario: Scenario, in suite: Suite, from directory: URL
  ) -> ReportedPlace {
    let cassette = ReportedPlace(path: path(of: suite.cassette(of: scenario), from: directory))
    switch result.findings.first {
    case .differs(let name, let diff):
      guard let step = scenario.steps.first(where: { $0.name == name }) else { return cassette }
      let lines = diff.lines.lines
      let same = lines.prefix { $0.origin == .both }.count
      return ReportedPlace(
        path: path(of: suite.screen(of: step, in: scenario), from: directory), line: same + 1)
    case .unreadable(_, let fault):
      let path = path(of: fault.file, from: directory)
      if case .form(let error) = fault.reason { return ReportedPlace(path: path, line: error.line) }
      return ReportedPlace(path: path)
    case .cassette(.damaged(let file, _, let line, _, _)):
      return ReportedPlace(path: path(of: file, from: directory), line: max(1, line))
    default: return cassette
    }
  }

  /// The path of `file` below `directory`; the whole path of another.
  static func path(of file: URL, from directory: URL) -> String {
    let path = file.standardizedFileURL.path
    let base = directory.standardizedFileURL.path
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
