import Foundation
import TapedeckScreens

/// The screens of a suite on disk: those that should be, and beside them those that wait to be accepted.
struct ScreenShelf: Sendable {
  /// What the name of a screen ends with that waits.
  static let newSuffix = ".new"

  let suite: Suite
  let files: any FileSystem

  /// What the screens of `scenario` should be.
  func expectations(of scenario: Scenario) -> [String: Expectation] {
    Dictionary(
      uniqueKeysWithValues: scenario.steps.map {
        ($0.name, expectation(suite.screen(of: $0, in: scenario)))
      })
  }

  private func expectation(_ file: URL) -> Expectation {
    do throws(ScreenFault) {
      return try read(file).map { .screen($0) } ?? .absent
    } catch {
      return .unreadable(error)
    }
  }

  /// The screen in a file; nil where there is none.
  func read(_ file: URL) throws(ScreenFault) -> Screen? {
    let data: Data?
    do {
      data = try files.read(file)
    } catch {
      throw ScreenFault(file: file, reason: .file(error.localizedDescription))
    }
    guard let data else { return nil }
    do throws(ScreenParseError) {
      return try Screen(parsing: data)
    } catch {
      throw ScreenFault(file: file, reason: .form(error))
    }
  }

  /// Puts the screens of a run that are not as they should be beside those that should be, and removes what waits
  /// there of screens that are.
  func keep(_ result: RunResult, of scenario: Scenario) throws {
    let wrong = Set(result.findings.compactMap(\.wrongStep))
    for frame in result.frames {
      guard let step = scenario.steps.first(where: { $0.name == frame.step }) else { continue }
      let file = suite.screen(of: step, in: scenario).appendingNew
      if wrong.contains(frame.step) {
        try files.write(Data(frame.screen.text.utf8), to: file)
      } else {
        try files.remove(file)
      }
    }
  }

  /// The screens that wait to be accepted, of scenarios that any of `globs` means or of all.
  ///
  /// Those of steps that are no more are among them.
  func waiting(_ globs: [Glob]) throws -> [WaitingScreen] {
    try files.files(below: suite.root).compactMap { path in
      guard path.hasSuffix(".screen" + Self.newSuffix) else { return nil }
      let scenario = path.split(separator: "/").dropLast().joined(separator: "/")
      guard globs.isEmpty || globs.contains(where: { $0.matches(scenario) }) else { return nil }
      return WaitingScreen(
        path: String(path.dropLast(Self.newSuffix.count)), file: suite.root.appendingPathComponent(path))
    }
  }

  /// The paths of cassettes and screens that no scenario claims.
  func unclaimed() throws -> [String] {
    let claimed = Set(
      suite.scenarios.filter { $0.regression == nil }.flatMap { scenario in
        ["\(scenario.app)/\(scenario.cassette).har"]
          + scenario.steps.map { "\(scenario.name)/\($0.name).screen" }
      })
    return try files.files(below: suite.root).filter {
      ($0.hasSuffix(".screen") || $0.hasSuffix(".har")) && !claimed.contains($0)
    }
  }
}

/// A screen that waits to be accepted.
struct WaitingScreen: Hashable {
  /// The path below the suite's root of the screen that it would replace.
  let path: String
  /// The file.
  let file: URL

  /// The file that it would replace.
  var target: URL {
    file.deletingLastPathComponent().appendingPathComponent(String(path.split(separator: "/").last ?? ""))
  }
}

extension URL {
  /// The file beside this one where a screen waits to be accepted.
  fileprivate var appendingNew: URL {
    deletingLastPathComponent().appendingPathComponent(lastPathComponent + ScreenShelf.newSuffix)
  }
}

extension Finding {
  /// The step whose screen is not as it should be and could be written.
  var wrongStep: String? {
    switch self {
    case .absent(let step, _), .unreadable(let step, _), .differs(let step, _): step
    default: nil
    }
  }
}
