import TapedeckScreens

/// A step of a scenario, and what is to be said of its screen.
struct ReportedStep: Sendable {
  /// How a screen compares with the one it should be.
  enum Verdict: Sendable {
    case same, absent, unreadable, malformed, unreached
    case differs(ScreenDiff)

    /// One word, for programs.
    var word: String {
      switch self {
      case .same: "same"
      case .absent: "absent"
      case .unreadable: "unreadable"
      case .malformed: "malformed"
      case .unreached: "unreached"
      case .differs: "differs"
      }
    }
  }

  let step: Step
  /// The screen that came of it; nil where the run did not come so far.
  let screen: Screen?
  let verdict: Verdict

  init(_ step: Step, _ result: RunResult) {
    self.step = step
    screen = result.frames.first { $0.step == step.name }?.screen
    verdict = screen == nil ? .unreached : Self.verdict(step, result)
  }

  private static func verdict(_ step: Step, _ result: RunResult) -> Verdict {
    for finding in result.findings {
      switch finding {
      case .differs(step.name, let diff): return .differs(diff)
      case .absent(step.name, _): return .absent
      case .unreadable(step.name, _): return .unreadable
      case .malformed(step.name, _): return .malformed
      default: continue
      }
    }
    return .same
  }
}
