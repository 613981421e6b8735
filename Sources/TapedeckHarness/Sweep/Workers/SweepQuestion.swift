/// What a worker is asked.
enum SweepQuestion: Codable, Sendable {
  /// What there is to do of a scenario.
  case survey(scenario: String)
  /// What does not hold in some cases.
  case play(SweepJob)
  /// The screens of an undisturbed run.
  case screens(scenario: String)
  /// The conditions of a case, as on the command line.
  case conditions(scenario: String, SweepKind, Int)
  /// What does not hold under conditions, given as on the command line, with or without a trace.
  case attempt(scenario: String, conditions: [String], isTraced: Bool)

  /// The name of the scenario that it is about.
  var scenario: String {
    switch self {
    case .survey(let name), .screens(let name), .conditions(let name, _, _), .attempt(let name, _, _): name
    case .play(let job): job.scenario
    }
  }
}

/// Some cases of one kind of a scenario, by their places in its plan.
struct SweepJob: Codable, Sendable, Hashable {
  let scenario: String
  let kind: SweepKind
  var indices: [Int]
}

/// What a worker answers.
enum SweepAnswer: Codable, Sendable {
  case survey(SweepSurvey)
  case hits([SweepHit])
  case violations([Violation])
  case conditions([String])
  case screens([SweptScreen])
  /// The question could not be dealt with, for a reason that ends with a full stop.
  case problem(String)
}

/// A screen of a run, as a text.
struct SweptScreen: Codable, Sendable, Hashable {
  let step: String
  let text: String
}

/// A case in which something does not hold.
struct SweepHit: Codable, Sendable, Hashable {
  let index: Int
  let violation: Violation
}
