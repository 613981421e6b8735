import Tapedeck

/// A scenario with all that its cases have in common: its cassette, its undisturbed run and its plan.
final class SweptScenario: Sendable {
  let scenario: Scenario
  let cassette: Cassette
  let undisturbed: SweepRun
  let plan: SweepPlan

  /// So many requests and timers may be started beyond those of the undisturbed run, and those ten times.
  private static let moreStarts = 200

  private let starts: Int
  /// Runs that many cases are compared with.
  private let references = Locked<[Conditions: SweepRun]>([:])

  init(_ scenario: Scenario, _ cassette: Cassette, seed: UInt64) async {
    self.scenario = scenario
    self.cassette = cassette
    undisturbed = await scenario.sweepRun(
      cassette, under: Conditions(), starts: Deck.Patience().starts)
    starts = Self.moreStarts + 10 * undisturbed.requests.count
    plan = SweepPlan(undisturbed, of: scenario, cassette, seed: seed)
  }

  /// Plays a case, and says what does not hold of it: one violation an invariant, at most.
  ///
  /// - Parameter trace: told all of the run, where there is one.
  func violations(under conditions: Conditions, trace: Trace? = nil) async -> [Violation] {
    let run = await scenario.sweepRun(cassette, under: conditions, starts: starts, trace: trace)
    var trial = Trial(
      scenario, cassette.matcher.redactor, conditions, undisturbed: undisturbed, run: run)
    if trial.gravity == .change {
      trial.again = await scenario.sweepRun(cassette, under: conditions, starts: starts)
    }
    if trial.gravity == .failure, let whole = Wholeness.withoutPieces(conditions) {
      trial.withoutPieces = await reference(whole)
    }
    let relaxed = Set(scenario.rules.relaxed.map(\.invariant))
    return Self.invariants.compactMap { $0(trial) }.filter { !relaxed.contains($0.invariant) }
  }

  private static let invariants: [@Sendable (Trial) -> Violation?] = [
    Rest.violation, Completion.violation, Steadiness.violation, Candour.violation, Stillness.violation,
    Usability.violation, Truth.violation, Plainness.violation, Wholeness.violation, Repeatability.violation,
    Statements.violation,
  ]

  private func reference(_ conditions: Conditions) async -> SweepRun {
    if let known = references.withLock({ $0[conditions] }) { return known }
    let run = await scenario.sweepRun(cassette, under: conditions, starts: starts)
    references.withLock { references in
      if references.count >= Self.maximumReferences { references = [:] }
      references[conditions] = run
    }
    return run
  }

  /// So many are kept.
  private static let maximumReferences = 256
}
