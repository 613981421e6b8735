import TapedeckScreens

extension RunResult {
  mutating func take(_ moment: Scenario.Moment) {
    switch moment {
    case .frame(let frame): frames.append(frame)
    case .finding(let finding): findings.append(finding)
    case .app, .step: break
    }
  }

  /// Adds a finding for every screen that is not as expected.
  mutating func compare(with expectations: [String: Expectation]) {
    let comparisons = frames.compactMap { frame in
      expectations[frame.step].flatMap { Self.finding(frame, $0) }
    }
    // What a screen shows is seen before what stopped the run.
    findings = comparisons + findings
  }

  private static func finding(_ frame: Frame, _ expectation: Expectation) -> Finding? {
    do throws(ScreenProblem) {
      if case .screen(let expected) = expectation, expected == frame.screen { return nil }
      try frame.screen.validate()
    } catch {
      return .malformed(step: frame.step, error)
    }
    switch expectation {
    case .screen(let expected):
      return .differs(step: frame.step, ScreenDiff(expected: expected, actual: frame.screen))
    case .absent: return .absent(step: frame.step, actual: frame.screen)
    case .unreadable(let fault): return .unreadable(step: frame.step, fault)
    }
  }
}
