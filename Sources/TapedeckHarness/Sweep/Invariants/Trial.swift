import Tapedeck
import TapedeckScreens

/// A run under conditions beside those that it is compared with: what the invariants look at.
struct Trial: Sendable {
  /// What the conditions did to a run, by the gravest of it.
  enum Gravity {
    /// Bodies, statuses and endings are what they were.
    case delivery
    /// An answer is broken, and the app was told.
    case failure
    /// An answer is another, and may be as good.
    case change
  }

  let scenario: Scenario
  let redactor: Redactor
  let conditions: Conditions
  let undisturbed: SweepRun
  let run: SweepRun
  /// A second run under the same conditions, where one was made.
  var again: SweepRun?
  /// A run in which what breaks off does not come at all, where anything breaks off.
  var withoutPieces: SweepRun?

  let gravity: Gravity
  /// The broken answers that the app was told, with the step in which that was.
  let failures: [(play: Play, step: Int)]

  init(
    _ scenario: Scenario, _ redactor: Redactor, _ conditions: Conditions, undisturbed: SweepRun, run: SweepRun
  ) {
    self.scenario = scenario
    self.redactor = redactor
    self.conditions = conditions
    self.undisturbed = undisturbed
    self.run = run
    failures = run.failures
    if run.plays.contains(where: { $0.isOther }) {
      gravity = .change
    } else if !failures.isEmpty {
      gravity = .failure
    } else {
      // Where the app asks for what was not recorded, as by another time of day, nothing is there to compare with.
      gravity = run.missed.isSubset(of: undisturbed.missed) ? .delivery : .change
    }
  }

  /// A request in words, without secrets.
  func name(_ request: Exchange.Request) -> String {
    "\(request.method) \(redactor.masked(url: request.url))"
  }

  /// Whether the app may say at `path` what went wrong.
  func isPlaceForProblems(_ path: String) -> Bool {
    scenario.rules.places.contains { Wildcard.matches($0, path) }
  }

  /// The frames of the run with those of the undisturbed one, as far as a person did the same on the same screens.
  var comparable: [(frame: SweepRun.Frame, undisturbed: SweepRun.Frame)] {
    var pairs: [(SweepRun.Frame, SweepRun.Frame)] = []
    for (index, (frame, other)) in zip(run.frames, undisturbed.frames).enumerated() {
      pairs.append((frame, other))
      let next = index + 1 < scenario.steps.count ? scenario.steps[index + 1].actions : []
      // What a person does in the midst of loading meets another moment of it.
      if !frame.isAtRest, !next.isEmpty, frame.screen != other.screen { break }
    }
    return pairs
  }
}

extension SweepRun {
  /// The broken answers that the app was told, and that are none in the recording.
  fileprivate var failures: [(play: Play, step: Int)] {
    let hops = Dictionary(grouping: plays) { $0.task }
    return endings.compactMap { ending in
      guard let hops = hops[ending.task], let last = hops.last else { return nil }
      switch ending.kind {
      case .cancelled: return nil
      case .finished: return last.isBroken ? (last, ending.step) : nil
      case .failed(let code):
        // A hop that was changed may lead to where nothing was recorded.
        if missed.contains(ending.task) { return hops.last { $0.isChanged }.map { ($0, ending.step) } }
        return last.recorded?.failure?.code.rawValue != code || last.isChanged ? (last, ending.step) : nil
      }
    }
  }
}
