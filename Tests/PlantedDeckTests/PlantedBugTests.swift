import Dispatch
import Foundation
import Synchronization
import XCTest

/// The command over the little apps, as a process: each bug is found, made small and shown again, and nothing else is.
final class PlantedBugTests: XCTestCase {
  /// A kind of bug, and what does not hold of its app.
  private struct Kind {
    var name: String
    var invariant: String

    init(_ name: String, _ invariant: String) {
      self.name = name
      self.invariant = invariant
    }
  }

  private static let kinds = [
    // How the bytes are cut up, and what the head says.
    Kind("decoded-per-chunk", "steadiness"), Kind("line-per-chunk", "steadiness"),
    Kind("first-chunk-only", "steadiness"), Kind("length-trusted", "steadiness"),
    Kind("header-case", "steadiness"),

    // The order of answers.
    Kind("stale-answer-wins", "steadiness"), Kind("icon-on-wrong-row", "steadiness"),
    Kind("last-one-decides", "steadiness"),

    // Failures.
    Kind("spinner-left-on", "stillness"), Kind("error-swallowed", "candour"),
    Kind("late-error-ignored", "candour"), Kind("status-ignored", "candour"),
    Kind("partial-refresh", "truth"), Kind("double-callback", "truth"), Kind("alert-overwritten", "candour"),
    Kind("empty-as-success", "truth"), Kind("timeout-as-success", "candour"),
    Kind("login-page-as-data", "truth"), Kind("no-content", "stillness"),
    Kind("redirect-not-followed", "candour"), Kind("buffer-not-reset", "truth"),
    Kind("cancel-spinner", "stillness"),

    // Never an end.
    Kind("retry-without-end", "rest"), Kind("waits-on-itself", "rest"), Kind("group-never-left", "stillness"),
    Kind("continuation-never", "rest"),

    // Traps.
    Kind("continuation-twice", "survival"), Kind("index-by-day", "survival"),
    Kind("missing-attribute", "survival"), Kind("retyped-field", "survival"), Kind("date-forced", "survival"),
    Kind("huge-number", "survival"), Kind("average-of-none", "survival"), Kind("charset-forced", "survival"),
    Kind("short-image", "survival"),

    // Texts.
    Kind("null-as-text", "plainness"), Kind("local-time", "independence"),
  ]

  func testEveryKindIsInTheTable() throws {
    let names = try Self.run(["list", "-q"]).output.split(separator: "\n").map { $0.split(separator: " ")[0] }
    let expected = Self.kinds.flatMap { ["Board/\($0.name)", "Board/\($0.name)-sound"] }
    XCTAssertEqual(names.map(String.init), expected)
  }

  func testUndisturbedAllPass() throws {
    XCTAssertEqual(try Self.run([]).status, 0)
  }

  func testEachBugIsFoundAndShownAgain() throws {
    let problems = Mutex<[String]>([])
    // One of them hangs, and takes its time.
    let kinds = Self.kinds.sorted { one, _ in one.name == "waits-on-itself" }
    DispatchQueue.concurrentPerform(iterations: kinds.count) { index in
      let found = Self.problems(of: kinds[index])
      problems.withLock { $0 += found }
    }
    XCTAssertEqual(problems.withLock { $0 }, [])
  }

  /// What is wrong with how a sweep finds a bug.
  private static func problems(of kind: Kind) -> [String] {
    do {
      let swept = try run(["sweep", "Board/\(kind.name)"])
      let findings = findings(in: swept.output)
      guard swept.status == 1, findings.contains(where: { $0.invariant == kind.invariant }) else {
        return ["\(kind.name) is not found, with status \(swept.status):\n\(swept.output)"]
      }
      return try findings.compactMap { finding in
        guard finding.conditions <= 2 else { return "\(kind.name) is not small: \(finding.command)" }
        let shown = try shell(finding.command)
        guard shown.status == 1, shown.output.contains(finding.sentence) else {
          return
            "\(finding.command) ends with \(shown.status), without '\(finding.sentence)':\n\(shown.output)"
        }
        return nil
      }
    } catch {
      return ["\(kind.name): \(error)"]
    }
  }

  func testNothingIsFoundInTheSoundTwins() throws {
    let swept = try Self.run(["sweep", "Board/*-sound"])
    XCTAssertEqual(swept.status, 0, swept.output)
  }

  // MARK: The process

  private struct Finding {
    var sentence: String
    var invariant: String
    var command: String

    /// How many effects the command lays over the cassette.
    var conditions: Int {
      command.matches(of: /\ --([a-z-]+)/).map(\.output.1).count {
        !["trace", "invariants", "on"].contains($0)
      }
    }
  }

  /// The findings of a sweep: what is wrong, the invariant, and the command, a line each.
  private static func findings(in output: String) -> [Finding] {
    let lines = output.split(separator: "\n").map(String.init)
    return lines.indices.filter { lines[$0].hasPrefix("FAIL  ") && $0 + 2 < lines.count }.map { index in
      Finding(
        sentence: String(lines[index].dropFirst(6)),
        invariant: String(lines[index + 1].drop { $0 == " " }.prefix { $0 != "," }),
        command: lines[index + 2].trimmingCharacters(in: .whitespaces))
    }
  }

  private static let executable: URL = {
    let bundle = Bundle(for: PlantedBugTests.self).bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return products.appending(path: "planted")
  }()

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try run(executable, arguments)
  }

  private static func shell(_ command: String) throws -> (status: Int32, output: String) {
    // Inside of `swift test`, `swift run` would wait for its end.
    let command = command.replacing("swift run planted ", with: "'\(executable.path)' ")
    return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", command])
  }

  private static func run(_ executable: URL, _ arguments: [String]) throws -> (status: Int32, output: String)
  {
    let (process, output) = (Process(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    // In CI, no screen of a broken app is put aside.
    process.environment = ProcessInfo.processInfo.environment.merging(["CI": "1"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
