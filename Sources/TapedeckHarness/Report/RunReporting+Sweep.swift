import Foundation
import Tapedeck
import TapedeckScreens

extension RunReporting {
  /// More findings than this have no pictures.
  private static let pictureLimit = 100

  /// Takes what came of a sweep: a case for each finding, with the screens and the traffic under its conditions, and
  /// one for each scenario of which nothing was found.
  mutating func take(_ sweep: SweepResult, of scenarios: [Scenario], in suite: Suite, tool: String) async {
    guard isWanted else { return }
    let found = Dictionary(grouping: sweep.findings, by: \.scenario)
    var pictures = 0
    for scenario in scenarios {
      if let problem = sweep.problems[scenario.name] {
        var reported = ReportedCase(scenario, in: suite, from: directory, tool: tool)
        reported.problem = problem
        cases.append(reported)
        continue
      }
      for finding in found[scenario.name] ?? [] {
        var reported = ReportedCase(scenario, in: suite, from: directory, tool: tool)
        pictures += 1
        if isDetailed, finding.canBePlayed, pictures <= Self.pictureLimit,
          let conditions = try? Conditions(arguments: finding.conditions)
        {
          await play(&reported, under: conditions, in: suite)
        }
        let broken = Finding.broken(finding.invariant, sentence: finding.sentence)
        reported.result.findings.removeAll { if case .differs = $0 { false } else { true } }
        reported.result.findings.insert(broken, at: 0)
        reported.found = finding
        reported.command = finding.command
        cases.append(reported)
      }
      guard found[scenario.name] == nil else { continue }
      var reported = ReportedCase(scenario, in: suite, from: directory, tool: tool)
      if isDetailed { await play(&reported, under: Conditions(), in: suite) }
      // Whether its screens are as they should be is not what was asked.
      reported.result.findings = []
      cases.append(reported)
    }
  }

  private func play(_ reported: inout ReportedCase, under conditions: Conditions, in suite: Suite) async {
    let runner = SuiteRunner(
      suite: suite, screens: ScreenShelf(suite: suite, files: surroundings.files), keepsScreens: false,
      conditions: conditions, logsWire: true)
    let outcome = await runner.play(reported.scenario)
    reported.result = outcome.result
    reported.wire = outcome.wire
    if let cassette = try? runner.cassettes.cassette(in: suite.cassette(of: reported.scenario)) {
      reported.images = CassetteImages.images(of: outcome.result, in: cassette)
    }
  }
}

extension ReportedCase {
  /// A scenario that was not played yet.
  fileprivate init(_ scenario: Scenario, in suite: Suite, from directory: URL, tool: String) {
    let result = RunResult(scenario.name)
    self.init(
      scenario: scenario, result: result, command: "\(tool) run \(scenario.name) --trace",
      place: .place(of: result, scenario, in: suite, from: directory))
  }
}

extension SweepFinding {
  /// Whether this process lives through it.
  fileprivate var canBePlayed: Bool { invariant != .survival && invariant != .rest && kind != .zone }
}
