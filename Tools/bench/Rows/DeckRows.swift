import Foundation
import SampleScenarios
import TapedeckHarness

/// The command over all scenarios that are shipped, from its start to its end.
enum DeckRows {
  static func measure(_ setting: Setting) async throws -> [Row] {
    let race = try await Race(
      rounds: setting.rounds,
      [
        {
          let watch = Stopwatch()
          _ = try Child.deck.start()
          return watch.seconds
        }
      ])
    return [
      Row(
        "deck over all shipped scenarios, a process from start to end", race.median(0), .seconds, .atMost(0.5)
      )
    ]
  }

  // MARK: In a process of its own

  /// Runs the command; throws where it does not end well.
  static func run() async throws -> [Double] {
    let surroundings = Surroundings(
      arguments: [], environment: ["CI": "1"], output: { _ in }, errorOutput: { _ in })
    let code = await DeckCommand(.samples).run(surroundings)
    guard code == .good else { throw Fault("the scenarios do not pass: deck ended with \(code.rawValue)") }
    return [0]
  }
}
