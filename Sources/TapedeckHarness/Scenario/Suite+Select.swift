import TapedeckScreens

extension Suite {
  /// The scenarios that names and patterns mean, in the suite's order; all where there are none.
  func scenarios(named globs: [Glob]) throws(UsageError) -> [Scenario] {
    guard !globs.isEmpty else { return scenarios }
    for glob in globs where !scenarios.contains(where: { glob.matches($0.name) }) {
      guard !glob.isPattern else { throw .noMatch(glob.pattern) }
      throw .unknownScenario(glob.pattern, near: nearest(to: glob.pattern))
    }
    return scenarios.filter { scenario in globs.contains { $0.matches(scenario.name) } }
  }

  private func nearest(to name: String) -> String? {
    if scenarios.contains(where: { $0.app == name }) { return "\(name)/*" }
    let names = scenarios.map(\.name)
    let halves = names.filter { $0.hasSuffix("/\(name)") }
    return halves.first ?? Suggestion.nearest(to: name, in: Verb.allCases.map(\.rawValue) + names)
  }
}
