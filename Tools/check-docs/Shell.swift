import Foundation

/// Runs programs.
struct Shell {
  /// What a program said, and how it ended.
  struct Result {
    var output: String
    var errorOutput: String
    /// The exit code; nil where it took too long or died of a signal.
    var status: Int32?
  }

  /// How long a program may take, in seconds.
  var limit = 600
  /// What is set besides the variables of this process; those that steer recording and reports are not passed on.
  var variables: [String: String] = [:]

  private static let dropped = [
    "CI", "TAPEDECK_RECORD", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "CLICOLOR_FORCE",
  ]

  func run(_ words: [String], in folder: URL) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files, not pipes: what a program leaves behind in the background would keep a pipe open.
    let files = ["out", "err"].map { scratch.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "\(limit)"] + words
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let isOver = process.terminationReason == .exit && process.terminationStatus != 124
    return Result(output: texts[0], errorOutput: texts[1], status: isOver ? process.terminationStatus : nil)
  }

  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in Self.dropped { environment[name] = nil }
    environment["NO_COLOR"] = "1"
    environment["TERM"] = "dumb"
    return environment.merging(variables) { $1 }
  }
}
