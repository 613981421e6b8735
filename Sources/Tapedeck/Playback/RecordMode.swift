/// What a deck does with a request that its cassette does or does not answer.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Replay only: what the cassette does not hold is a miss, and no socket is ever opened. The default.
  case never
  /// Replay what the cassette holds and record the rest.
  case missing
  /// Record everything anew.
  case all
}
