import Tapedeck

/// Plays scenarios from the files of their suite.
struct SuiteRunner: Sendable {
  /// A run, and what else came of it.
  struct Outcome: Sendable {
    var result: RunResult
    /// Why screens that differ could not be put aside for review.
    var problem: String?
    /// The timeline; empty where none was asked for.
    var trace: [Line] = []
    /// What the deck did; empty where nobody wants to know.
    var wire: [DeckEvent] = []
    /// How long it took by a real clock.
    var elapsed = Duration.zero

    /// How a command ends that saw this.
    var exitCode: ExitCode {
      max(result.findings.map(\.exitCode).max() ?? .good, problem == nil ? .good : .unwritable)
    }
  }

  let suite: Suite
  let screens: ScreenShelf
  let cassettes = CassetteShelf()
  /// Whether screens that differ are put aside for review.
  let keepsScreens: Bool
  var isTraced = false
  /// The simulated network that comes on top of each scenario's own.
  var conditions = Conditions()
  /// Whether virtual time takes as much real time.
  var isRealtime = false
  /// Whether it is kept what the decks do.
  var logsWire = false
  /// Makes what plays the cases that sweeps have saved, and tells the lines of their traces; nil where this process
  /// does.
  var worker: (@Sendable (_ trace: @escaping @Sendable ([Line]) -> Void) -> any SweepWorker)?

  /// Plays one scenario.
  func play(_ scenario: Scenario) async -> Outcome {
    if let regression = scenario.regression { return await play(regression, as: scenario.name) }
    let file = suite.cassette(of: scenario)
    let trace = isTraced ? Trace() : nil
    var options = Deck.Options()
    options.conditions = conditions
    options.isRealtime = isRealtime
    let log = logsWire ? WireLog() : nil
    options = log?.options(options) ?? options
    let start = ContinuousClock.now
    var result = RunResult(scenario.name)
    do throws(CassetteError) {
      let cassette = try cassettes.cassette(of: scenario, in: file)
      result = await scenario.run(
        cassette, expecting: screens.expectations(of: scenario), options: options, trace: trace)
      cassettes.note(unplayed: result.unplayed, in: file)
    } catch {
      result.findings = [.cassette(error)]
    }
    var outcome = Outcome(
      result: result, trace: trace.map { [Line(scenario.name, .heading)] + $0.end() } ?? [])
    outcome.wire = log?.events ?? []
    outcome.elapsed = ContinuousClock.now - start
    guard keepsScreens else { return outcome }
    do {
      try screens.keep(result, of: scenario)
    } catch {
      outcome.problem = "Cannot write the screens of '\(scenario.name)': \(error.localizedDescription)."
    }
    return outcome
  }

  /// Plays a case that a sweep has saved.
  private func play(_ regression: Scenario.Regression, as name: String) async -> Outcome {
    let start = ContinuousClock.now
    let lines = Locked<[Line]>([])
    let trace: @Sendable ([Line]) -> Void = { more in lines.withLock { $0 += more } }
    let worker =
      worker?(trace) ?? LocalWorker(suite, seed: 0) { if case .trace(let lines) = $0 { trace(lines) } }
    defer { worker.end() }
    let question = regression.question(under: conditions, isTraced: isTraced)
    var outcome = Outcome(result: RunResult(name))
    switch await worker.answer(question, note: { _ in }) {
    case .violations(let violations):
      outcome.result.findings = violations.map { .broken($0.invariant, sentence: $0.sentence) }
    case .problem(let problem): outcome.result.findings = [.unplayable(reason: problem)]
    case .survey, .hits, .conditions, .screens: break
    }
    if isTraced { outcome.trace = [Line(name, .heading)] + lines.withLock { $0 } }
    outcome.elapsed = ContinuousClock.now - start
    return outcome
  }

  /// Plays scenarios, up to `jobs` at a time, and hands out what comes of them in their order.
  ///
  /// - Parameter begin: called with the index of each scenario that is begun.
  func play(
    _ scenarios: [Scenario], jobs: Int, begin: (Int) -> Void, take: (Outcome) -> Void
  ) async {
    var done: [Int: Outcome] = [:]
    var taken = 0
    await withTaskGroup(of: (Int, Outcome).self) { group in
      for (index, scenario) in scenarios.enumerated() {
        if index >= jobs, let (index, outcome) = await group.next() { finish(index, outcome) }
        begin(index)
        group.addTask { (index, await play(scenario)) }
      }
      for await (index, outcome) in group { finish(index, outcome) }
    }

    func finish(_ index: Int, _ outcome: Outcome) {
      done[index] = outcome
      while let next = done.removeValue(forKey: taken) {
        take(next)
        taken += 1
      }
    }
  }
}
