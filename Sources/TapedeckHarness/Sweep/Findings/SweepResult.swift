/// What came of a sweep.
public struct SweepResult: Codable, Sendable {
  /// How many cases of one kind there are, and how many were played.
  public struct Count: Codable, Hashable, Sendable {
    /// The kind.
    public let kind: SweepKind
    /// How many were played.
    public let played: Int
    /// How many were left out for lack of budget.
    public let left: Int
  }

  /// Why an invariant was not looked at.
  public struct Relaxation: Codable, Hashable, Sendable {
    /// The scenario's name.
    public let scenario: String
    /// What need not hold.
    public let invariant: Invariant
    /// Why.
    public let reason: String
  }

  /// The seed.
  public let seed: UInt64
  /// The names of the scenarios.
  public let scenarios: [String]
  /// What was found, in the order of the scenarios.
  public let findings: [SweepFinding]
  /// What was played, by kind.
  public let counts: [Count]
  /// Splits and cuts that were left out since an app that hears only the whole cannot tell them apart.
  public let indistinct: Int
  /// The exchanges that no case disturbed: the path of a cassette below the suite's root, and places from 1.
  public let untouched: [String: [Int]]
  /// The invariants that were not looked at, and why.
  public let relaxations: [Relaxation]
  /// Why scenarios could not be swept, by their names.
  public let problems: [String: String]
  /// How long it took, in seconds of the real clock.
  public var seconds: Double

  /// How many cases were played.
  public var played: Int { counts.reduce(0) { $0 + $1.played } }
}
