import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

/// Runs the command in this process, in a folder of its own, and keeps what it writes.
final class Shell {
  let root: URL
  var environment: [String: String] = [:]
  var outputIsTerminal = false
  var errorIsTerminal = false
  var files: any FileSystem = Disk()
  var network: NetworkCut?
  private let streams = Locked((output: "", errorOutput: ""))

  init() {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var output: String { streams.withLock { $0.output } }
  var errorOutput: String { streams.withLock { $0.errorOutput } }

  func surroundings(_ arguments: [String] = []) -> Surroundings {
    var surroundings = Surroundings(
      arguments: arguments, environment: environment,
      output: { [streams] text in streams.withLock { $0.output += text } },
      errorOutput: { [streams] text in streams.withLock { $0.errorOutput += text } })
    surroundings.outputIsTerminal = outputIsTerminal
    surroundings.errorIsTerminal = errorIsTerminal
    surroundings.files = files
    if let network { surroundings.network = network }
    return surroundings
  }

  /// Runs the command; what it wrote before is forgotten, and its folder is called `ROOT` in what it writes.
  func run(_ line: String, _ scenarios: [Scenario]) async -> ExitCode {
    streams.withLock { $0 = ("", "") }
    let suite = Suite(scenarios, root: root)
    let code = await DeckCommand(suite).run(surroundings(line.split(separator: " ").map(String.init)))
    streams.withLock { streams in
      streams.output = streams.output.replacing(root.path, with: "ROOT")
      streams.errorOutput = streams.errorOutput.replacing(root.path, with: "ROOT")
    }
    return code
  }

  func write(_ text: String, _ path: String) throws {
    try Disk().write(Data(text.utf8), to: root.appendingPathComponent(path))
  }

  func write(_ cassette: Cassette, _ path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try cassette.write(to: file)
  }

  func read(_ path: String) throws -> String? {
    try Disk().read(root.appendingPathComponent(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of all files.
  var paths: [String] { (try? Disk().files(below: root)) ?? [] }
}
