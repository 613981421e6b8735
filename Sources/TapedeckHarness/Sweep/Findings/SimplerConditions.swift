import Foundation
import Tapedeck

/// Conditions that are simpler than others, the simplest first.
enum SimplerConditions {
  static func list(_ conditions: Conditions) -> [Conditions] {
    let conditions = flat(conditions)
    var list: [Conditions] = []
    for index in conditions.rules.indices where conditions.rules.count > 1 {
      var fewer = conditions
      fewer.rules.remove(at: index)
      list.append(fewer)
    }
    for (index, rule) in conditions.rules.enumerated() {
      for target in targets(rule.target) {
        var wider = conditions
        wider.rules[index].target = target
        list.append(wider)
      }
    }
    // All at once, so that rules for one request stay with it.
    if conditions.rules.count > 1, let target = conditions.rules.first?.target,
      conditions.rules.allSatisfy({ $0.target == target })
    {
      list += targets(target).map { target in
        var wider = conditions
        for index in wider.rules.indices { wider.rules[index].target = target }
        return wider
      }
    }
    for (index, rule) in conditions.rules.enumerated() {
      for effect in simpler(rule.effects.first) {
        var simpler = conditions
        simpler.rules[index].effects = [effect]
        list.append(simpler)
      }
    }
    return list
  }

  /// The same with one effect a rule.
  private static func flat(_ conditions: Conditions) -> Conditions {
    var flat = Conditions()
    for rule in conditions.rules {
      for effect in rule.effects { flat.add([effect], on: rule.target) }
    }
    return flat
  }

  private static func targets(_ target: RequestPattern?) -> [RequestPattern?] {
    guard let target else { return [] }
    let everyTime = target.description.replacing(/\ #[0-9]+$/, with: "")
    return target.number == nil ? [nil] : [nil, RequestPattern(everyTime)]
  }

  private static func simpler(_ effect: Effect?) -> [Effect] {
    switch effect {
    case .latency(let delay):
      return [.milliseconds(100), .seconds(1), .seconds(10)].filter { $0 < delay }.map { .latency($0) }
    case .chunk(let size): return size > 1 ? [.chunk(1)] : []
    case .split(let points):
      let first = points.first ?? 1
      return (points.count > 1 ? points.map { .split([$0]) } : [])
        + smaller(first, least: 1).map { .split([$0]) }
    case .stall(let place, let pause):
      return [.latency(pause)] + smaller(place, least: 0).map { .stall(after: $0, pause) }
    case .cut(let place, let end):
      let reset: [Effect] = end == .close ? [.cut(after: place, .reset)] : []
      return [.fail(.networkConnectionLost, after: nil)] + reset
        + smaller(place, least: 0).map { .cut(after: $0, end) }
    case .fail(let code, let place):
      let plain: [Effect] = place == nil ? [] : [.fail(code, after: nil)]
      let known = [URLError.Code.notConnectedToInternet, .timedOut, .networkConnectionLost]
      let rest = known.prefix { $0 != code }
      return plain + rest.map { .fail($0, after: place) }
    case .status(let status):
      return [500, 404, 503].prefix { $0 != status }.map { .status($0) }
    case .order(let places):
      guard places.count > 2 else { return places == [2] ? [] : [.order([2])] }
      return [.order([2]), .order([2, 1]), .order(Array(places.dropLast()))]
        + (places.count > 3 ? [.order(Array(places.prefix(places.count / 2)))] : [])
    case .mutate(.field(let change, let path)):
      return Mutation.Change.allCases.prefix { $0 != change }.map { .mutate(.field($0, path)) }
    case .mutate(.truncate(let place)): return smaller(place, least: 0).map { .mutate(.truncate($0)) }
    case .offline(let from, let until):
      return (from > .zero ? [.offline(from: .zero, until: nil)] : [])
        + (until == nil ? [] : [.offline(from: from, until: nil)])
    case .bandwidth, .body, .header, .redirect, .mutate(.charset), nil: return []
    }
  }

  /// A few numbers below another, the smallest first.
  private static func smaller(_ number: Int, least: Int) -> [Int] {
    Set([least, least + 1, number / 4, number / 2, number - 16, number - 1])
      .filter { $0 >= least && $0 < number }.sorted()
  }
}
