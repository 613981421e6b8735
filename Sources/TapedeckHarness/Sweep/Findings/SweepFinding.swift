/// Something that does not hold of a scenario, under the simplest conditions that were found to show it.
public struct SweepFinding: Codable, Hashable, Sendable {
  /// The scenario's name.
  public let scenario: String
  /// What does not hold.
  public let invariant: Invariant
  /// The step at which it is to be seen; empty where it is none of them.
  public let step: String
  /// What is wrong, in one sentence.
  public let sentence: String
  /// The kind of the first case that showed it.
  public let kind: SweepKind
  /// How many cases showed it.
  public let cases: Int
  /// The conditions, as words of a command line.
  public let conditions: [String]
  /// The command that shows it.
  public let command: String
  /// Whether it came every time that it was tried again.
  public let isSteady: Bool
}
