import Tapedeck

/// Plays cases in this process: what a worker process does inside, and a test.
final class LocalWorker: SweepWorker {
  private let suite: Suite
  private let seed: UInt64
  private let cassettes = CassetteShelf()
  private let known = Locked<[String: SweptScenario]>([:])
  /// Told what it does while it does it.
  private let tell: @Sendable (WorkerMessage) -> Void

  init(_ suite: Suite, seed: UInt64, tell: @escaping @Sendable (WorkerMessage) -> Void = { _ in }) {
    self.suite = suite
    self.seed = seed
    self.tell = tell
  }

  func end() {}

  func answer(_ question: SweepQuestion, note: @escaping @Sendable (Int) -> Void) async -> SweepAnswer {
    do {
      switch question {
      case .survey(let name):
        let swept = try await swept(name)
        if let stop = swept.undisturbed.stop {
          throw Problem(stop.lines.map(\.plainText).joined(separator: " "))
        }
        return .survey(SweepSurvey(swept))
      case .play(let job):
        return .hits(try await play(job, note: note))
      case .conditions(let name, let kind, let index):
        return .conditions(try await swept(name).plan.conditions(kind, index).arguments)
      case .screens(let name):
        return .screens(
          try await swept(name).undisturbed.frames.map { SweptScreen(step: $0.step, text: $0.screen.text) })
      case .attempt(let name, let words, let isTraced):
        let swept = try await swept(name)
        let trace = isTraced ? Trace { [tell] in tell(.trace($0)) } : nil
        tell(.begins(0))
        let violations = await swept.violations(under: try Conditions(arguments: words), trace: trace)
        if let trace { tell(.trace(trace.lastScreen)) }
        return .violations(violations)
      }
    } catch {
      return .problem("\(error)")
    }
  }

  private func play(_ job: SweepJob, note: @Sendable (Int) -> Void) async throws -> [SweepHit] {
    let swept = try await swept(job.scenario)
    var hits: [SweepHit] = []
    for index in job.indices {
      tell(.begins(index))
      for violation in await swept.violations(under: swept.plan.conditions(job.kind, index)) {
        hits.append(SweepHit(index: index, violation: violation))
        tell(.hit(SweepHit(index: index, violation: violation)))
      }
      note(1)
    }
    return hits
  }

  /// The scenario with its undisturbed run, which is made once.
  func swept(_ name: String) async throws -> SweptScenario {
    if let swept = known.withLock({ $0[name] }) { return swept }
    guard let scenario = suite.scenarios.first(where: { $0.name == name }) else {
      throw Problem("There is no scenario '\(name)'.")
    }
    let cassette = try cassettes.cassette(of: scenario, in: suite.cassette(of: scenario))
    let swept = await SweptScenario(scenario, cassette, seed: seed)
    known.withLock { $0[name] = swept }
    return swept
  }

  private struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
