import Foundation
import Tapedeck

/// The cases that sweeps have saved, beside the cassettes of a suite.
struct SavedCaseShelf: Sendable {
  /// What the name of a case's file ends with.
  static let suffix = ".case"

  let suite: Suite
  let files: any FileSystem

  /// The scenarios that the files are, named after them; in the order of their paths.
  func scenarios() throws -> [Scenario] {
    let apps = Set(suite.scenarios.map(\.app))
    var known = Set(suite.scenarios.map { $0.name.lowercased() })
    return try files.files(below: suite.root)
      .filter { $0.hasSuffix(Self.suffix) }
      .compactMap { path in
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count == 2, apps.contains(parts[0]) else { return nil }
        let file = suite.root.appendingPathComponent(path)
        let scenario = try scenario(file, parts[0])
        guard known.insert(scenario.name.lowercased()).inserted else {
          throw SavedCaseError(file: file, reason: "there is a scenario '\(scenario.name)' already")
        }
        return scenario
      }
  }

  private func scenario(_ file: URL, _ app: String) throws -> Scenario {
    func fault(_ reason: String) -> SavedCaseError { SavedCaseError(file: file, reason: reason) }
    guard let data = try files.read(file), let text = String(validating: data, as: UTF8.self) else {
      throw fault("it is no text")
    }
    let saved: SavedCase
    do throws(SavedCaseFault) {
      saved = try SavedCase(parsing: text)
    } catch {
      throw fault("line \(error.line): \(error.reason)")
    }
    let name = String(file.lastPathComponent.dropLast(Self.suffix.count))
    guard Name.isPart(name) else { throw fault("its name has more than letters, digits, '-' and '_'") }
    guard let scenario = suite.scenarios.first(where: { $0.name == saved.scenario }), scenario.app == app
    else {
      throw fault("'\(app)' has no scenario '\(saved.scenario)'")
    }
    do throws(UsageError) {
      return scenario.regression("\(app)/\(name)", under: try Conditions(arguments: saved.conditions))
    } catch {
      throw fault("its conditions are none: \(error.text(Self.suffix))")
    }
  }

  /// Writes a case under a name that nothing else has, over one of the same conditions if there is one.
  ///
  /// Returns the path of its file below the suite's root.
  func save(_ finding: SweepFinding) throws -> String {
    let saved = SavedCase(finding)
    guard let scenario = suite.scenarios.first(where: { $0.name == finding.scenario }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let base = "\(finding.scenario)-\(finding.invariant.rawValue)"
    // Those of saved cases are among the suite's too.
    let taken = Set(suite.scenarios.filter { $0.regression == nil }.map { $0.name.lowercased() })
    var number = 1
    while true {
      let name = base + (number == 1 ? "" : "-\(number)")
      number += 1
      if taken.contains(name.lowercased()) { continue }
      let path = name + Self.suffix
      let file = suite.cassette(of: scenario).deletingLastPathComponent()
        .appendingPathComponent(String(path.split(separator: "/").last ?? ""))
      let old = try files.read(file).map { try? SavedCase(parsing: String(decoding: $0, as: UTF8.self)) }
      if old == nil || old??.conditions == saved.conditions {
        try files.write(Data(saved.text.utf8), to: file)
        return path
      }
    }
  }
}

extension Suite {
  /// The suite with the cases that sweeps have saved beside its cassettes: each is a scenario, named after its file,
  /// that fails as long as what was found comes again.
  ///
  /// `deck` and `XCTAssertReplays` add them by themselves; here is where a list of one's own gets them.
  ///
  /// - Throws: ``SavedCaseError`` for a file that is no case of the suite.
  public func includingSavedCases() throws -> Suite {
    try including(SavedCaseShelf(suite: self, files: Disk()).scenarios())
  }

  /// The suite with more scenarios.
  func including(_ more: [Scenario]) -> Suite {
    more.isEmpty ? self : Suite(scenarios + more, root: root)
  }
}
