public import Tapedeck

extension Scenario {
  /// The scenario, whose app can do without the answers to some requests, such as icons: a sweep lets them fail
  /// without a word, so long as the rest is as it should be.
  public func doingWithout(_ requests: RequestPattern...) -> Scenario {
    changed { $0.optional += requests }
  }

  /// The scenario, whose app says what went wrong not in alerts alone: `places` are the paths of elements, with `*` for
  /// anything, such as `connectionTable/*/resultLabel`.
  public func tellingProblems(in places: String...) -> Scenario {
    changed { $0.places += places }
  }

  /// The scenario, of which an invariant does not hold; a sweep prints the reason.
  public func relaxing(_ invariant: Invariant, because reason: String) -> Scenario {
    changed { $0.relaxed.append((invariant, reason)) }
  }

  /// The scenario, of which something more has to hold under all conditions.
  ///
  /// - Parameters:
  ///   - sentence: what it is, in words that end with a full stop; by them a finding is known.
  ///   - holds: whether it does; called for every run.
  public func stating(
    _ sentence: String, _ holds: @escaping @Sendable (SweptRun) -> Bool
  ) -> Scenario {
    changed { $0.stated.append(SweepRules.Statement(sentence: sentence, holds: holds)) }
  }

  private func changed(_ change: (inout SweepRules) -> Void) -> Scenario {
    var scenario = self
    change(&scenario.rules)
    return scenario
  }
}
