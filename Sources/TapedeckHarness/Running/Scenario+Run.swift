public import Tapedeck
import TapedeckScreens

extension Scenario {
  /// Plays the scenario once, in this process and in virtual time, and compares its screens.
  ///
  /// - Parameters:
  ///   - cassette: what is played; any number of runs may share one.
  ///   - expectations: what each step should look like, by its name; a step that is not named is not compared.
  ///   - options: the deck's settings; its conditions come on top of the scenario's own.
  public func run(
    _ cassette: Cassette, expecting expectations: [String: Expectation] = [:],
    options: Deck.Options = Deck.Options()
  ) async -> RunResult {
    await run(cassette, expecting: expectations, options: options, trace: nil)
  }

  /// The same, with a trace that is told all.
  func run(
    _ cassette: Cassette, expecting expectations: [String: Expectation], options: Deck.Options, trace: Trace?
  ) async -> RunResult {
    var options = options
    if repeatsLast { options.repeatsLast = true }
    options.conditions.rules = conditions.rules + options.conditions.rules
    let deck = Deck(cassette, options: trace?.options(options) ?? options)
    var result = RunResult(name)
    await perform(on: deck) { moment in
      result.take(moment)
      await trace?.take(moment, at: deck.now)
    }
    result.compare(with: expectations)
    let causes = deck.faults.map { Finding.cassette($0) } + deck.misses.map { .miss($0) }
    result.findings = causes + result.findings
    result.unplayed = deck.unplayed
    result.duration = deck.now
    return result
  }

  /// What a performance brings forth.
  enum Moment {
    case app(any HeadlessApp)
    case step(Step)
    case frame(RunResult.Frame)
    case finding(Finding)
  }

  /// Does the steps on a deck of any mode, and hands out what comes of it; stops at the first finding.
  ///
  /// - Parameter dismissesAlerts: whether an alert that is in the way of an action is tapped away first.
  func perform(on deck: Deck, dismissesAlerts: Bool = false, _ take: (Moment) async -> Void) async {
    let stage = Stage(deck: deck)
    if usesMain {
      deck.track(.main)
      deck.trackTasks()
    }
    let app: any HeadlessApp
    do {
      app = try await makeApp(stage)
    } catch {
      return await take(.finding(.noApp(reason: "\(error)")))
    }
    await take(.app(app))
    let hands = Hands(app, stage.executor, dismissesAlerts: dismissesAlerts)
    for step in steps {
      await take(.step(step))
      do throws(Deck.Restlessness) {
        if let duration = step.duration {
          try await deck.advance(by: duration) { hands.begin(step) }
        } else {
          try await deck.settle { hands.begin(step) }
        }
      } catch {
        return await take(.finding(.restless(step: step.name, error)))
      }
      if let finding = hands.finding(atRest: step.duration == nil) { return await take(.finding(finding)) }
      await take(.frame(RunResult.Frame(step: step.name, screen: await app.screen)))
    }
    // What a last step cut short ends too, so that nothing is left in memory.
    await deck.close()
  }
}
