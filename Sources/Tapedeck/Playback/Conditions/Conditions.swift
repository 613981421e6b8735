/// A simulated network laid over a cassette: what happens to which requests.
///
/// Everything takes place in virtual time. An effect that makes no sense for an exchange, such as a cut behind the
/// end of its body, changes nothing.
///
///     var conditions = Conditions([.latency(.milliseconds(300))])
///     conditions.add([.cut(after: 311, .reset)], on: "GET */ig/api*")
public struct Conditions: Hashable, Sendable {
  /// Effects, and the requests that they are for.
  public struct Rule: Hashable, Sendable {
    /// The requests that the effects are for; nil for all of them.
    public var target: RequestPattern?
    /// What happens to them.
    public var effects: [Effect]

    /// Makes a rule.
    public init(_ effects: [Effect], on target: RequestPattern? = nil) {
      self.effects = effects
      self.target = target
    }
  }

  /// The rules; all that fit a request hold, one after another.
  public var rules: [Rule]

  /// Makes conditions of some effects on every request; none by default.
  public init(_ effects: [Effect] = []) {
    rules = effects.isEmpty ? [] : [Rule(effects)]
  }

  /// Adds effects on some requests.
  public mutating func add(_ effects: [Effect], on target: RequestPattern? = nil) {
    rules.append(Rule(effects, on: target))
  }

  /// Whether nothing happens to any request.
  public var isEmpty: Bool { rules.allSatisfy(\.effects.isEmpty) }

  /// The effects on a request, each with the place of its rule.
  ///
  /// - Parameter counts: how many requests have fitted each rule whose target has a number.
  func effects(
    on request: Exchange.Request, counts: inout [Int: Int]
  ) -> [(rule: Int, effect: Effect)] {
    var effects: [(rule: Int, effect: Effect)] = []
    for (index, rule) in rules.enumerated() where rule.target?.matches(request) ?? true {
      if let number = rule.target?.number {
        counts[index, default: 0] += 1
        if counts[index] != number { continue }
      }
      effects += rule.effects.map { (index, $0) }
    }
    return effects
  }
}
