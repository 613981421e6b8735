import Foundation
import Tapedeck
import TapedeckScreens

/// All that reports tell of one scenario.
struct ReportedCase: Sendable {
  /// How a scenario ended; the raw values are words for programs.
  enum Status: String, Sendable {
    /// Nothing is wrong.
    case passed
    /// The app, its screens or its cassette are not as they should be.
    case failed
    /// It could not be judged: a file cannot be read or written.
    case error
  }

  let scenario: Scenario
  var result: RunResult
  var wire: [DeckEvent] = []
  var images: [ImageFacts: [UInt8]] = [:]
  /// How long it took by a real clock.
  var elapsed = Duration.zero
  /// What went wrong with the files of the run.
  var problem: String?
  /// What a sweep found; nil where the scenario was played as it is.
  var found: SweepFinding?
  /// The command that plays it again.
  var command: String
  /// What to do about the findings.
  var remedies: [String] = []
  /// The file that a reader should look at.
  var place: ReportedPlace

  var status: Status {
    if problem != nil || result.findings.contains(where: \.isFault) { return .error }
    return result.isPassed ? .passed : .failed
  }

  /// The steps with their screens; none of a saved case, of which screens say nothing.
  var steps: [ReportedStep] {
    scenario.regression == nil ? scenario.steps.map { ReportedStep($0, result) } : []
  }

  /// The second half of the scenario's name.
  var shortName: String { String(scenario.name.dropFirst(scenario.app.count + 1)) }

  /// The second half of the name, and what a sweep found not to hold.
  var label: String {
    found.map { "\(shortName): \($0.invariant.rawValue)" } ?? shortName
  }

  /// What is wrong in one line; nil where nothing is.
  var headline: String? {
    result.findings.first?.lines.first?.plainText ?? problem
  }

  /// All that is wrong, and what to do about it.
  var details: String {
    let findings = result.findings.flatMap(\.lines).map(\.plainText)
    return (findings + (problem.map { [$0] } ?? []) + remedies).joined(separator: "\n")
  }
}

extension Finding {
  /// One word, for programs.
  var word: String {
    switch self {
    case .cassette: "cassette"
    case .noApp: "noApp"
    case .refused: "refused"
    case .stuck: "stuck"
    case .restless: "restless"
    case .broken: "broken"
    case .unplayable: "unplayable"
    case .miss: "miss"
    case .absent: "absent"
    case .unreadable: "unreadable"
    case .malformed: "malformed"
    case .differs: "differs"
    }
  }

  /// Whether it tells of a file that cannot be read rather than of the app.
  fileprivate var isFault: Bool {
    switch self {
    case .cassette(.absent): false
    case .cassette, .unreadable, .unplayable: true
    default: false
    }
  }
}
