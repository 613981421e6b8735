import Foundation
import TapedeckScreens

/// Plays scenarios on machines in other time zones, each a process that has been there from its start: what an app
/// has once worked out for one zone it may keep.
struct SweepZones: Sendable {
  /// Workers in other zones, by the zones' names.
  let zones: [(name: String, worker: any SweepWorker)]

  /// Plays a scenario in the zones at the job's places, and compares the screens with those of a worker at home.
  func play(_ job: SweepJob, beside home: any SweepWorker) async -> SweepAnswer {
    var hits: [SweepHit] = []
    for index in job.indices {
      if let violation = await violation(of: job.scenario, index, beside: home) {
        hits.append(SweepHit(index: index, violation: violation))
      }
    }
    return .hits(hits)
  }

  /// What differs in one zone.
  func violation(of scenario: String, _ index: Int, beside home: any SweepWorker) async -> Violation? {
    let (zone, worker) = zones[index]
    guard case .screens(let expected) = await home.answer(.screens(scenario: scenario), note: { _ in }),
      case .screens(let actual) = await worker.answer(.screens(scenario: scenario), note: { _ in })
    else { return Violation(.independence, "In the time zone '\(zone)' it cannot be played.") }
    for (old, new) in zip(expected, actual) where old != new {
      guard let before = try? Screen(parsing: Data(old.text.utf8)),
        let after = try? Screen(parsing: Data(new.text.utf8))
      else { continue }
      return Violation(
        .independence, step: new.step, "in the time zone '\(zone)' the screen is another", from: before,
        to: after)
    }
    return nil
  }
}
