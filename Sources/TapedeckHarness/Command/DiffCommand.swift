import Tapedeck

/// Says in words what a newer cassette has that an older one has not.
struct DiffCommand {
  let files: CassetteFiles
  let console: Console

  /// So much of a value is shown.
  private static let limit = 60

  func run(_ paths: [String]) throws(UsageError) -> ExitCode {
    guard paths.count == 2 else { throw .twoFilesWanted }
    let cassettes = try paths.map { path throws(UsageError) in try files.open(path) }
    do {
      let changes = try CassetteChanges(from: cassettes[0].get(), to: cassettes[1].get())
      for entry in changes.entries { console.print(lines(entry)) }
      return changes.entries.isEmpty ? .good : .findings
    } catch let fault as CassetteFiles.Fault {
      return fault.exitCode
    } catch let error as CassetteError {
      console.complain("\(error)")
      return error.exitCode
    } catch {
      console.complain("\(error)")
      return .fault
    }
  }

  private func lines(_ entry: CassetteChanges.Entry) -> [Line] {
    guard entry.old != nil else { return [Line("+ \(entry.name): added", .good)] }
    guard entry.new != nil else { return [Line("- \(entry.name): removed", .bad)] }
    return entry.changes.map { change in
      let old = change.old.map(Self.shown)
      let new = change.new.map(Self.shown)
      let words =
        switch (old, new) {
        case (let old?, let new?): "\(change.part) \(old) → \(new)"
        case (nil, let new?): "\(change.part) added: \(new)"
        case (let old?, nil): "\(change.part) removed: \(old)"
        case (nil, nil): change.part
        }
      return Line("  \(entry.name): \(words)")
    }
  }

  private static func shown(_ value: String) -> String {
    if value.isEmpty { return "(empty)" }
    return value.count > limit ? value.prefix(limit - 1) + "…" : value
  }
}
