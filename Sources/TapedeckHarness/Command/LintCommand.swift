import Foundation
import Tapedeck

/// Says what is wrong with cassettes before they are shared: one line a finding.
struct LintCommand {
  let suite: Suite
  let files: CassetteFiles
  let console: Console

  func run(_ typed: [String]) async throws(UsageError) -> ExitCode {
    let paths = typed.isEmpty ? try suitePaths() : typed
    var count = 0
    var unread = 0
    var exitCode = ExitCode.good
    var known: [String: String] = [:]
    for path in paths {
      let file = files.url(path)
      let shown = typed.isEmpty ? suite.path(of: file) : path
      var findings: [String] = []
      if let other = known.updateValue(shown, forKey: file.path.lowercased()), other != shown {
        findings.append(
          "\(shown): the name differs from '\(other)' in case alone, which some disks do not keep apart")
      }
      let marks = try conflictMarks(file, path)
      findings += marks.map { "\(shown): line \($0) is a conflict marker" }
      if marks.isEmpty {
        switch try files.open(path) {
        case .failure(let fault):
          exitCode = max(exitCode, fault.exitCode)
          unread += 1
        case .success(let cassette):
          let unplayed = await unplayed(file)
          for position in 0..<cassette.count {
            var texts = self.findings(cassette, position)
            if unplayed.contains(position) { texts.append("no scenario plays it") }
            findings += texts.map { "\(shown):\(position + 1): \($0)" }
          }
        }
      }
      console.print(findings.map { Line($0) })
      count += findings.count
    }
    if count > 0 { exitCode = max(exitCode, .findings) }
    guard console.verbosity > .quiet, unread < paths.count || paths.isEmpty else { return exitCode }
    let read = paths.count - unread
    let cassettes = Counted.text(read, "cassette")
    console.print(
      count == 0
        ? Line("nothing found in \(cassettes)", .good)
        : Line(
          "\(count) found in \(cassettes); record anew what holds a secret, and have the secret changed", .bad
        ))
    return exitCode
  }

  private func findings(_ cassette: Cassette, _ position: Int) -> [String] {
    var findings: [String] = []
    do {
      if try cassette.hasRepeatedNames(at: position) {
        findings.append("an object has two members of one name")
      }
      for suspicion in try cassette.suspicions(at: position) {
        findings.append("\(suspicion.place) has what looks like \(suspicion.kind): '\(suspicion.hint)'")
      }
    } catch let error as CassetteError {
      findings.append("it cannot be replayed: \(error.reason)")
    } catch {
      findings.append("it cannot be read: \(error.localizedDescription)")
    }
    return findings
  }

  /// The places that none of the scenarios plays whose cassette it is; empty where it is no scenario's.
  private func unplayed(_ file: URL) async -> Set<Int> {
    let runner = SuiteRunner(
      suite: suite, screens: ScreenShelf(suite: suite, files: files.files), keepsScreens: false)
    for scenario in suite.scenarios
    where suite.cassette(of: scenario).standardizedFileURL.path == file.path {
      _ = await runner.play(scenario)
    }
    return Set(runner.cassettes.unplayed.flatMap(\.places))
  }

  /// The paths of all cassettes below the suite's root.
  private func suitePaths() throws(UsageError) -> [String] {
    do {
      return try files.files.files(below: suite.root).filter { $0.hasSuffix(".har") }
        .map { suite.root.appendingPathComponent($0).path }
    } catch {
      throw .noFolder(suite.root.path)
    }
  }

  /// The numbers of the lines that a merge left behind, counted from 1; they never stand inside of JSON.
  private func conflictMarks(_ file: URL, _ path: String) throws(UsageError) -> [Int] {
    guard !files.files.isFolder(file), let data = try? files.files.read(file) else { throw .noCassette(path) }
    var marks: [Int] = []
    for (place, line) in data.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      guard let first = line.first, first == 0x3C || first == 0x3D || first == 0x3E || first == 0x7C else {
        continue
      }
      let isMark = ["<<<<<<< ", ">>>>>>> ", "||||||| "].contains { line.starts(with: $0.utf8) }
      if isMark || line.elementsEqual("=======".utf8) { marks.append(place + 1) }
    }
    return marks
  }
}
