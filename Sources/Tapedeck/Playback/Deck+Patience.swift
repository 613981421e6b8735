extension Deck {
  /// What an app may do, from one wait for it to come to rest to the next, before it is said never to rest.
  ///
  /// Both limits are reckoned without the real clock, so that a run ends in the same place everywhere.
  public struct Patience: Hashable, Sendable {
    /// How much virtual time may go by.
    public var time: Duration
    /// How many requests and timers may be started.
    public var starts: Int

    /// Makes a pair of limits.
    public init(time: Duration = .seconds(24 * 3600), starts: Int = 10_000) {
      self.time = time
      self.starts = starts
    }
  }

  /// An app that asks again and again was not waited for any longer.
  public struct Restlessness: Error, Hashable, CustomStringConvertible {
    /// How many requests and timers it started meanwhile.
    public let starts: Int
    /// The virtual time by then.
    public let time: Duration

    /// What happened, and what to do.
    public var description: String {
      """
      The app does not come to rest: \(starts) requests and timers since it was waited for, \(time) on the deck's \
      clock. Find what repeats them in its trace, wait for a length of time, or raise the deck's `patience`.
      """
    }
  }
}
