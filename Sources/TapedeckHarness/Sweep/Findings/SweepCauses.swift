/// Cases that show the same: the same invariant, at the same step, of the same element.
struct SweepCause: Sendable {
  let scenario: String
  let kind: SweepKind
  /// The first case.
  let index: Int
  let violation: Violation
  /// How many cases show it.
  var cases = 1
}

/// What was found, by cause, in the order of the cases.
struct SweepCauses: Sendable {
  private(set) var list: [SweepCause] = []
  /// Why cases could not be played, by the names of their scenarios.
  private(set) var problems: [String: String] = [:]

  init(_ jobs: [SweepJob], _ answers: [SweepAnswer]) {
    var places: [[String]: Int] = [:]
    for (job, answer) in zip(jobs, answers) {
      if case .problem(let problem) = answer, problems[job.scenario] == nil {
        problems[job.scenario] = problem
      }
      guard case .hits(let hits) = answer else { continue }
      for hit in hits {
        let key = [job.scenario] + hit.violation.cause
        if let place = places[key] {
          list[place].cases += 1
        } else {
          places[key] = list.count
          list.append(
            SweepCause(scenario: job.scenario, kind: job.kind, index: hit.index, violation: hit.violation))
        }
      }
    }
  }
}
