public import TapedeckScreens

/// What came of one run of a scenario.
public struct RunResult: Sendable {
  /// A screen that was taken.
  public struct Frame: Sendable {
    /// The step.
    public let step: String
    /// What was to be seen at its end.
    public let screen: Screen
  }

  /// The scenario's name.
  public let scenario: String
  /// The screens, as far as the run came.
  public internal(set) var frames: [Frame] = []
  /// What is wrong: misses, then screens, then what stopped the run.
  public internal(set) var findings: [Finding] = []
  /// The places in the cassette of the exchanges that nothing asked for, counted from 0.
  public internal(set) var unplayed: [Int] = []
  /// How much virtual time went by.
  public internal(set) var duration = Duration.zero

  /// Whether nothing is wrong.
  public var isPassed: Bool { findings.isEmpty }

  init(_ scenario: String) {
    self.scenario = scenario
  }
}
