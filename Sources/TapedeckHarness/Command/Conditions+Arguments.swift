import Tapedeck

extension Conditions {
  /// The words that bring about these conditions on the command line.
  var arguments: [String] {
    var words: [String] = []
    var target: RequestPattern?
    for rule in rules where !rule.effects.isEmpty {
      if rule.target != target {
        words += ["--on", rule.target?.description ?? "*"]
        target = rule.target
      }
      for effect in rule.effects { words += ["--\(effect.name)"] + (effect.value.map { [$0] } ?? []) }
    }
    return words
  }

  /// Reads what ``arguments`` writes; throws where there is anything else.
  init(arguments: [String]) throws(UsageError) {
    let order = try OrderParser.parse([Verb.run.rawValue] + arguments)
    guard order == Order(conditions: order.conditions) else { throw .notConditions(arguments) }
    self = order.conditions
  }
}
