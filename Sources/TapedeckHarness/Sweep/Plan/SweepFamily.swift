import Tapedeck

/// Cases of one kind that differ by a number, made when they are asked for.
struct SweepFamily: Sendable {
  let count: Int
  /// The exchange that they disturb, by its place in the undisturbed run; nil for all.
  let exchange: Int?
  private let make: @Sendable (Int) -> Conditions

  init(_ count: Int, of exchange: Int? = nil, _ make: @escaping @Sendable (Int) -> Conditions) {
    self.count = max(count, 0)
    self.exchange = exchange
    self.make = make
  }

  /// A family of conditions that are listed.
  init(_ list: [Conditions], of exchange: Int? = nil) {
    self.init(list.count, of: exchange) { list[$0] }
  }

  /// A family of one effect each.
  init(_ effects: [Effect], on target: RequestPattern?, of exchange: Int? = nil) {
    self.init(effects.count, of: exchange) { Conditions([effects[$0]], on: target) }
  }

  subscript(index: Int) -> Conditions { make(index) }
}

extension Conditions {
  /// Conditions of one rule.
  init(_ effects: [Effect], on target: RequestPattern?) {
    self.init()
    add(effects, on: target)
  }
}
