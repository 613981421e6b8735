import Foundation
import SampleScenarios
import Tapedeck
import TapedeckHarness

/// A sweep of the weather app, which hears of a body only when it is whole; in a process of its own.
enum SweepRows {
  static func measure(_ setting: Setting) async throws -> [Row] {
    let budget = setting.isShort ? 300 : 1500
    let race = try await Race(
      rounds: setting.rounds, [{ try Child.sweep.start(["\(budget)"])[0] }])
    return [
      Row("cases a second in a sweep of GoogleWeather", race.median(0), .perSecond, .atLeast(1000)).knowing(
        200)
    ]
  }

  // MARK: In a process of its own

  /// How many cases are played in a second; throws where something is found.
  static func run(budget: String) async throws -> [Double] {
    let output = Locked("")
    let surroundings = Surroundings(
      arguments: ["sweep", "GoogleWeather/*", "--budget", budget], environment: ["CI": "1"],
      output: { text in output.withLock { $0 += text } }, errorOutput: { _ in })
    let watch = Stopwatch()
    let code = await DeckCommand(.samples).run(surroundings)
    let seconds = watch.seconds
    // "nothing found in 5000 cases of 20 scenarios, …"
    let words = output.withLock { $0 }.split(whereSeparator: \.isWhitespace)
    guard code == .good, let place = words.lastIndex(of: "cases"), place > 0,
      let cases = Double(words[place - 1])
    else { throw Fault("the sweep ended with \(code.rawValue)") }
    return [cases / seconds]
  }
}
