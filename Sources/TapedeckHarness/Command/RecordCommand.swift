import Foundation
import Tapedeck

/// Records the cassettes that scenarios need, before they are replayed.
struct RecordCommand {
  let suite: Suite
  let mode: RecordMode
  let upstreams: [Upstream]
  let console: Console

  func run(_ scenarios: [Scenario]) async -> ExitCode {
    var exitCode = ExitCode.good
    var files: [URL] = []
    for file in scenarios.map(suite.cassette) where !files.contains(file) { files.append(file) }
    var options = Deck.Options()
    for upstream in upstreams { options.upstreams[upstream.host] = upstream.url }
    for file in files {
      let sharing = suite.recorders(of: file, mode, among: scenarios)
      console.progress("recording \(file.path)")
      let recording = CassetteRecording(file: file, mode: mode, options: options)
      exitCode = max(exitCode, await record(recording, sharing))
    }
    return exitCode
  }

  private func record(_ recording: CassetteRecording, _ scenarios: [Scenario]) async -> ExitCode {
    let path = recording.file.path
    do {
      let outcome = try await recording.record(scenarios)
      console.clearProgress()
      guard console.verbosity > .quiet else { return .good }
      let exchanges = Counted.text(outcome.count, "exchange")
      let failures = outcome.failures == 0 ? "" : ", \(outcome.failures) failed"
      let mark = Line(outcome.isWritten ? "rec   " : "same  ", .heading)
      console.print(mark + Line("\(suite.path(of: recording.file)): \(exchanges)\(failures)"))
      return .good
    } catch let stopped as CassetteRecording.Stopped {
      console.complain("Recording '\(stopped.scenario)' stopped; '\(path)' is unchanged.")
      for line in stopped.finding.lines { console.complain(line.plainText) }
      return stopped.finding.exitCode
    } catch let error as CassetteError {
      console.complain("\(error)")
      return error.exitCode
    } catch {
      console.complain("Cannot write the cassette '\(path)': \(error.localizedDescription).")
      return .unwritable
    }
  }
}
