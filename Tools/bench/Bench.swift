import Foundation

/// The benchmarks as a command: every group's rows in a table, and in `bench.json`.
enum Bench {
  /// Measures what the arguments ask for; returns 1 where a row falls short, 64 where the arguments make no sense.
  static func run(_ arguments: [String]) async -> Int32 {
    if let status = await Child.run(arguments) { return status }
    let isShort = arguments.contains("--short")
    let names = arguments.filter { $0 != "--short" }
    let known = Group.all.map(\.name)
    guard names.allSatisfy(known.contains) else {
      complain(
        "usage: swift run -c release bench [--short] [GROUP...]; groups: \(known.joined(separator: " "))")
      return 64
    }
    do {
      let setting = try Setting(isShort: isShort)
      var rows: [Row] = []
      for group in Group.all where names.isEmpty || names.contains(group.name) {
        let measured = try await group.rows(setting)
        for row in measured { tell(row.line(slack: setting.slack)) }
        rows += measured
      }
      try Results(rows, setting).write(to: "bench.json")
      let failed = rows.filter { !$0.isGood(slack: setting.slack) }
      tell(
        failed.isEmpty ? "All \(rows.count) rows reach." : "\(failed.count) of \(rows.count) rows fall short."
      )
      return failed.isEmpty ? 0 : 1
    } catch {
      complain("bench: \(error)")
      return 70
    }
  }

  /// Prints a line at once, also into a file.
  static func tell(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Prints where results do not go.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
