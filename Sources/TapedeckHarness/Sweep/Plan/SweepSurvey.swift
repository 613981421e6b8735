import Tapedeck

/// What there is to do of a scenario, without the cases themselves.
struct SweepSurvey: Codable, Sendable {
  /// Cases of one kind that follow each other, and the exchange that they disturb; nil for all.
  struct Group: Codable, Sendable {
    let count: Int
    let exchange: Int?
  }

  /// An exchange of the undisturbed run.
  struct Exchange: Codable, Sendable, Hashable {
    /// The place in the cassette; nil where the scenario's own conditions answer without it.
    let position: Int?
  }

  let groups: [SweepKind: [Group]]
  let exchanges: [Exchange]
  /// How many exchanges the cassette has.
  let cassetteCount: Int
  /// Splits and cuts that are left out since the app, which hears only the whole, cannot tell them apart.
  let indistinct: Int

  init(_ swept: SweptScenario) {
    groups = swept.plan.families.mapValues { families in
      families.map { Group(count: $0.count, exchange: $0.exchange) }
    }
    exchanges = swept.plan.exchanges.map { Exchange(position: $0.play.position) }
    cassetteCount = swept.cassette.count
    indistinct = swept.plan.exchanges.reduce(0) { sum, exchange in
      guard !exchange.play.comesInPieces, exchange.size > 1 else { return sum }
      let cuts = SweepPlan.cuts(exchange.size).count
      return sum + exchange.size - 2 + 2 * max(0, cuts - 3)
    }
  }

  func count(_ kind: SweepKind) -> Int { groups[kind]?.reduce(0) { $0 + $1.count } ?? 0 }

  /// The exchanges that cases of a kind disturb by themselves, given the cases' places in order.
  func touched(_ kind: SweepKind, _ indices: [Int]) -> Set<Int> {
    var touched: Set<Int> = []
    var end = 0
    var rest = indices[...]
    for group in groups[kind] ?? [] {
      end += group.count
      let own = rest.prefix { $0 < end }
      rest = rest.dropFirst(own.count)
      if own.isEmpty { continue }
      if let exchange = group.exchange { touched.insert(exchange) }
    }
    return touched
  }
}
