public import Foundation

/// A list of scenarios, and the folder where their cassettes and screens live.
public struct Suite: Sendable {
  /// The scenarios, in the order in which they are run.
  public let scenarios: [Scenario]
  /// The folder: a cassette is `app/cassette.har` in it, a screen `app/scenario/step.screen`.
  public var root: URL

  /// Makes a suite.
  ///
  /// - Parameters:
  ///   - scenarios: in the order in which they are run; no two of one name.
  ///   - root: by default `Cassettes` beside the `Package.swift` that is nearest above `filePath`, or beside that
  ///     file itself where there is none.
  ///   - filePath: the file that makes the suite.
  public init(_ scenarios: [Scenario], root: URL? = nil, filePath: String = #filePath) {
    let names = Set(scenarios.map { $0.name.lowercased() })
    precondition(names.count == scenarios.count, "two scenarios share a name; case does not tell them apart")
    self.scenarios = scenarios
    self.root = root ?? Self.root(above: URL(fileURLWithPath: filePath))
  }

  private static func root(above file: URL) -> URL {
    let beside = file.deletingLastPathComponent()
    var folder = beside
    while folder.pathComponents.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        return folder.appendingPathComponent("Cassettes", isDirectory: true)
      }
      folder.deleteLastPathComponent()
    }
    return beside.appendingPathComponent("Cassettes", isDirectory: true)
  }
}

extension Suite {
  /// Where the cassette of `scenario` lives.
  func cassette(of scenario: Scenario) -> URL {
    root.appendingPathComponent("\(scenario.app)/\(scenario.cassette).har")
  }

  /// Where the screen of `step` lives.
  func screen(of step: Step, in scenario: Scenario) -> URL {
    root.appendingPathComponent("\(scenario.name)/\(step.name).screen")
  }

  /// The path of a file below the root; the whole path of another.
  func path(of file: URL) -> String {
    let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
    return file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
  }
}
