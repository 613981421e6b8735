import Tapedeck

extension Scenario {
  /// Plays the scenario once under conditions that come on top of its own, as a sweep does.
  ///
  /// A person who finds an alert in the way taps it away and goes on. Requests beyond those that were recorded get the
  /// last answer again, so that an app which tries again has something to find.
  ///
  /// - Parameters:
  ///   - starts: how many requests and timers the app may start in a step.
  ///   - trace: told all, where there is one.
  func sweepRun(
    _ cassette: Cassette, under conditions: Conditions, starts: Int, trace: Trace? = nil
  ) async -> SweepRun {
    let log = SweepLog()
    var options = trace?.options(Deck.Options()) ?? Deck.Options()
    options = log.options(options)
    options.repeatsLast = true
    options.conditions.rules = self.conditions.rules + conditions.rules
    options.patience.starts = starts
    let deck = Deck(cassette, options: options)
    await perform(on: deck, dismissesAlerts: true) { moment in
      await log.take(moment, of: self)
      await trace?.take(moment, at: deck.now)
    }
    return log.result
  }
}
