/// What a worker is asked.
enum SweepQuestion: Codable, Sendable {
  /// What there is to do of a scenario.
  case survey(scenario: String)
  /// What does not hold in some cases.
  case play(SweepJob)
  /// The conditions of a case, as on the command line.
  case conditions(scenario: String, SweepKind, Int)
  /// What does not hold under conditions, given as on the command line.
  case attempt(scenario: String, conditions: [String])
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
  /// The question could not be dealt with, for a reason that ends with a full stop.
  case problem(String)
}

/// A case in which something does not hold.
struct SweepHit: Codable, Sendable, Hashable {
  let index: Int
  let violation: Violation
}
