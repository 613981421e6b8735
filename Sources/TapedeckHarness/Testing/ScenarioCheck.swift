import Foundation
import Tapedeck

/// Plays scenarios from the files of their suite for a test, and records before where the environment asks for it.
package struct ScenarioCheck: Sendable {
  private let suite: Suite
  private let mode: RecordMode
  private let isCI: Bool
  private let runner: SuiteRunner

  package init(_ suite: Suite, environment: [String: String]) throws(VariableError) {
    self.suite = suite
    mode = try RecordChoice.mode(forTestsIn: environment)
    isCI = RecordChoice.isCI(environment)
    runner = SuiteRunner(
      suite: suite, screens: ScreenShelf(suite: suite, files: Disk()), keepsScreens: !isCI)
  }

  /// Plays a scenario; what is wrong with it, nil where nothing is.
  package func failure(of scenario: Scenario) async -> ScenarioFailure? {
    let outcome = await runner.play(scenario)
    if outcome.result.isPassed, outcome.problem == nil { return nil }
    let remedies = (outcome.problem.map { [$0] } ?? []) + remedies(outcome.result, scenario)
    return ScenarioFailure(scenario.name, outcome.result.findings, remedies: remedies)
  }

  /// Records what scenarios lack, where the environment asks for it; what went wrong, in their order.
  package func record(_ scenarios: [Scenario]) async -> [ScenarioFailure] {
    guard mode != .never else { return [] }
    var failures: [ScenarioFailure] = []
    var files: Set<URL> = []
    for scenario in scenarios where scenario.regression == nil {
      let file = suite.cassette(of: scenario)
      guard files.insert(file).inserted else { continue }
      do {
        _ = try await CassetteRecording(file: file, mode: mode).record(
          suite.recorders(of: file, mode, among: scenarios))
      } catch let stopped as CassetteRecording.Stopped {
        failures.append(ScenarioFailure(stopped.scenario, [stopped.finding]))
      } catch let error as CassetteError {
        failures.append(ScenarioFailure(scenario.name, [.cassette(error)]))
      } catch {
        let reason = "Cannot write the cassette '\(file.path)': \(error.localizedDescription)."
        failures.append(ScenarioFailure(scenario.name, [], remedies: [reason]))
      }
    }
    return failures
  }

  /// What to do about the findings; without a command of the suite's own.
  private func remedies(_ result: RunResult, _ scenario: Scenario) -> [String] {
    var remedies: [String] = []
    if result.findings.contains(where: \.asksForRecording) {
      remedies.append("Record it: run the test with '\(RecordChoice.variable)=missing'.")
    }
    let wrong = result.findings.compactMap(\.wrongStep)
    guard !wrong.isEmpty else { return remedies }
    if isCI { return remedies + ["If it should look so, run the test without 'CI', and accept the screen."] }
    for step in scenario.steps where wrong.contains(step.name) {
      let path = suite.screen(of: step, in: scenario).path
      let (new, old) = (ShellWord.quoted(path + ScreenShelf.newSuffix), ShellWord.quoted(path))
      remedies.append("Accept it with 'mv \(new) \(old)'.")
    }
    return remedies
  }
}
