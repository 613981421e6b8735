import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

/// A folder with the cassette of ``SweptApp``, for as long as a test runs.
final class SweptFolder {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("sweep-\(UUID().uuidString)")
    let folder = root.appendingPathComponent("Words", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try SweptApp.cassette.write(to: folder.appendingPathComponent("words.har"))
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func suite(_ scenarios: Scenario...) -> Suite { Suite(scenarios, root: root) }

  /// What a command prints, and how it ends.
  func run(_ suite: Suite, _ arguments: String...) async -> (code: ExitCode, output: String) {
    await run(suite, arguments)
  }

  func run(_ suite: Suite, _ arguments: [String]) async -> (code: ExitCode, output: String) {
    let output = Locked("")
    let surroundings = Surroundings(
      arguments: arguments, output: { text in output.withLock { $0 += text } },
      errorOutput: { text in output.withLock { $0 += text } })
    let code = await DeckCommand(suite).run(surroundings)
    return (code, output.withLock { $0 })
  }
}

extension Sweeper {
  /// A sweep of the scenarios of a suite with workers in this process.
  init(_ suite: Suite, jobs: Int = 1, seed: UInt64 = 0, budget: Int? = nil) {
    self.init(
      suite: suite, scenarios: suite.scenarios,
      crew: SweepCrew(workers: (0..<jobs).map { _ in LocalWorker(suite, seed: seed) }), seed: seed, zones: [],
      budget: budget,
      command: { scenario, conditions, _ in ([scenario] + conditions).joined(separator: " ") },
      progress: { _ in })
  }
}
