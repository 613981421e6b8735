import Foundation
import Tapedeck

/// All cases of a scenario, enumerated from its undisturbed run, each made when it is asked for.
///
/// The same scenario, cassette and seed give the same cases in the same order.
struct SweepPlan: Sendable {
  private(set) var families: [SweepKind: [SweepFamily]] = [:]
  let exchanges: [SweptExchange]
  private let scenario: String
  private let seed: UInt64

  init(_ run: SweepRun, of scenario: Scenario, _ cassette: Cassette, seed: UInt64) {
    exchanges = SweptExchange.exchanges(of: run, cassette)
    self.scenario = scenario.name
    self.seed = seed
    families[.undisturbed] = [SweepFamily([Conditions()])]
    guard !exchanges.isEmpty else { return }
    addDeliveries()
    addFailures()
    addTimes()
    addOrders()
    addHops()
    addMutations()
  }

  /// How many cases there are of a kind; mixtures have no end.
  func count(_ kind: SweepKind) -> Int {
    if kind == .mixture { return sources.isEmpty ? 0 : .max }
    return families[kind]?.reduce(0) { $0 + $1.count } ?? 0
  }

  /// The case at a place that is below the count of its kind.
  func conditions(_ kind: SweepKind, _ index: Int) -> Conditions {
    if kind == .mixture { return mixture(index) }
    guard let (family, rest) = family(kind, index) else { return Conditions() }
    return family[rest]
  }

  private func family(_ kind: SweepKind, _ index: Int) -> (SweepFamily, Int)? {
    var rest = index
    for family in families[kind] ?? [] {
      if rest < family.count { return (family, rest) }
      rest -= family.count
    }
    return nil
  }

  mutating func add(_ kind: SweepKind, _ family: SweepFamily) {
    if family.count > 0 { families[kind, default: []].append(family) }
  }

  // MARK: Mixtures

  private var sources: [SweepKind] {
    SweepKind.allCases.filter { $0 != .mixture && $0 != .undisturbed && count($0) > 0 }
  }

  /// Two or three cases at once.
  private func mixture(_ index: Int) -> Conditions {
    var numbers = SeededNumbers(seed: seed, scenario, "mixture", "\(index)")
    let sources = sources
    var mixture = Conditions()
    for _ in 0..<(2 + numbers.below(2)) {
      let kind = sources[numbers.below(sources.count)]
      mixture.rules += conditions(kind, numbers.below(count(kind))).rules
    }
    return mixture
  }
}
