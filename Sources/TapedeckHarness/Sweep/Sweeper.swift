import Tapedeck

/// Plays scenarios under very many conditions, and finds those under which something does not hold.
///
/// What it finds depends on the suite, the seed and the budget alone, not on how many workers there are.
struct Sweeper: Sendable {
  /// What is known of how far it is.
  struct Progress: Sendable {
    var stage = "looking"
    var played = 0
    var total = 0
    var found = 0
  }

  let suite: Suite
  let scenarios: [Scenario]
  let crew: SweepCrew
  let seed: UInt64
  /// Workers on machines in other time zones, by the zones' names.
  let zones: [(name: String, worker: any SweepWorker)]
  /// How many cases; nil for all that there are and a tenth as many mixtures.
  let budget: Int?
  /// The words of a command that plays a scenario under conditions.
  let command: @Sendable (_ scenario: String, _ conditions: [String], _ zone: String?) -> String
  let progress: @Sendable (Progress) -> Void

  /// So many cases are one job.
  private static let jobSize = 100

  func run() async -> SweepResult {
    var surveys: [String: SweepSurvey] = [:]
    var problems: [String: String] = [:]
    let answers = await crew.answers(to: scenarios.map { .survey(scenario: $0.name) })
    for (scenario, answer) in zip(scenarios, answers) {
      switch answer {
      case .survey(let survey): surveys[scenario.name] = survey
      case .problem(let problem): problems[scenario.name] = problem
      case .hits, .violations, .conditions, .screens: break
      }
    }
    let selection = SweepSelection(
      scenarios.compactMap { scenario in surveys[scenario.name].map { (scenario.name, $0) } },
      zones: zones.count, budget: budget, seed: seed)
    let jobs = selection.jobs(of: Self.jobSize)
    let causes = SweepCauses(jobs, await play(jobs, total: selection.count))
    problems.merge(causes.problems) { first, _ in first }
    let findings = await shrink(causes.list)
    return SweepResult(
      seed: seed, scenarios: scenarios.map(\.name), findings: findings, counts: selection.counts,
      indistinct: surveys.values.reduce(0) { $0 + $1.indistinct },
      untouched: untouched(surveys, selection),
      relaxations: scenarios.flatMap { scenario in
        scenario.rules.relaxed.map {
          SweepResult.Relaxation(scenario: scenario.name, invariant: $0.invariant, reason: $0.reason)
        }
      },
      problems: problems, seconds: 0)
  }

  private func play(_ jobs: [SweepJob], total: Int) async -> [SweepAnswer] {
    let state = Locked(Progress(stage: "playing", total: total))
    return await crew.map(jobs) { job, worker in
      if job.kind == .zone { return await SweepZones(zones: zones).play(job, beside: worker) }
      let answer = await worker.answer(.play(job)) { count in
        progress(
          state.withLock { state in
            state.played += count
            return state
          })
      }
      if case .hits(let hits) = answer { state.withLock { $0.found += hits.count } }
      return answer
    }
  }

  private func shrink(_ causes: [SweepCause]) async -> [SweepFinding] {
    let state = Locked(Progress(stage: "shrinking", total: causes.count, found: causes.count))
    return await crew.map(causes) { cause, worker in
      if cause.kind == .zone {
        let violation = cause.violation
        return SweepFinding(
          scenario: cause.scenario, invariant: violation.invariant, step: violation.step,
          sentence: violation.sentence, kind: .zone, cases: cause.cases, conditions: [],
          command: command(cause.scenario, [], zones[cause.index].name), isSteady: true)
      }
      let small = await SweepShrinker(cause, worker).shrink()
      progress(
        state.withLock { state in
          state.played += 1
          return state
        })
      return SweepFinding(
        scenario: cause.scenario, invariant: small.violation.invariant, step: small.violation.step,
        sentence: small.violation.sentence, kind: cause.kind, cases: cause.cases,
        conditions: small.conditions.arguments,
        command: command(cause.scenario, small.conditions.arguments, nil), isSteady: small.isSteady)
    }
  }

  /// The exchanges of the scenarios' cassettes that no case disturbed.
  private func untouched(
    _ surveys: [String: SweepSurvey], _ selection: SweepSelection
  ) -> [String: [Int]] {
    var touched: [String: Set<Int>] = [:]
    var counts: [String: Int] = [:]
    for scenario in scenarios {
      guard let survey = surveys[scenario.name] else { continue }
      let path = suite.path(of: suite.cassette(of: scenario))
      counts[path] = survey.cassetteCount
      let places = selection.touched(scenario.name).compactMap { survey.exchanges[$0].position }
      touched[path, default: []].formUnion(places)
    }
    var untouched: [String: [Int]] = [:]
    for (path, count) in counts {
      let places = Set(0..<count).subtracting(touched[path] ?? [])
      if !places.isEmpty { untouched[path] = places.sorted().map { $0 + 1 } }
    }
    return untouched
  }
}
