import Tapedeck
import TapedeckScreens

/// Reads a command line.
struct OrderParser {
  private var rest: ArraySlice<String>
  private var order = Order()
  /// The names of the options that were given.
  private var options: [String] = []
  /// The requests that conditions are for.
  private var target: RequestPattern?
  private var hasVerb = false

  /// Reads the arguments behind the command's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Order {
    var parser = OrderParser(rest: arguments[...])
    try parser.parse()
    return parser.order
  }

  private init(rest: ArraySlice<String>) {
    self.rest = rest
  }

  private mutating func parse() throws(UsageError) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        for name in rest { take(name: name) }
        break
      } else if argument.hasPrefix("--") {
        try parseLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument)
      } else {
        take(name: argument)
      }
    }
    // Help is for those who do not know what fits.
    guard order.information == nil else { return }
    for name in options where !(Option(rawValue: name)?.fits(order.verb) ?? (order.verb == .run)) {
      throw .unfitOption(name, order.verb)
    }
  }

  private mutating func take(name: String) {
    if !hasVerb, order.names.isEmpty, let verb = Verb(rawValue: name) {
      order.verb = verb
      hasVerb = true
    } else {
      order.names.append(Glob(name))
    }
  }

  private mutating func parseLong(_ argument: String) throws(UsageError) {
    let halves = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(halves.first ?? "")
    var value = halves.count == 2 ? String(halves[1]) : nil
    // '--body' is a condition too.
    if order.verb != .show, Effect.names.contains(name) { return try takeEffect(name, value) }
    guard let option = Option(rawValue: name) else {
      let near = Suggestion.nearest(to: name, in: Option.allCases.map(\.rawValue) + Effect.names)
      throw .unknownOption("--\(name)", near: near.map { "--\($0)" })
    }
    switch option.value {
    case .none:
      if let value { throw .valueUnwanted(option, value) }
    case .required:
      if value == nil { value = rest.popFirst() }
      if value == nil { throw .valueMissing(option) }
    case .optional: break
    }
    try take(option, value)
  }

  private mutating func parseShort(_ argument: String) throws(UsageError) {
    guard argument.count == 2,
      let option = Option.allCases.first(where: { $0.letter != nil && $0.letter == argument.last })
    else {
      let near = Option(rawValue: String(argument.dropFirst())).map { "--\($0.rawValue)" }
      throw .unknownOption(argument, near: near)
    }
    guard case .required = option.value else { return try take(option, nil) }
    guard let value = rest.popFirst() else { throw .valueMissing(option) }
    try take(option, value)
  }

  private mutating func takeEffect(_ name: String, _ value: String?) throws(UsageError) {
    options.append(name)
    guard let value = value ?? (Effect.takesValue(name) ? rest.popFirst() : "") else {
      throw .effectWithoutValue(name)
    }
    do throws(EffectError) {
      order.conditions.add([try Effect(name: name, value: value)], on: target)
    } catch {
      throw .badEffect(error)
    }
  }

  private mutating func take(_ option: Option, _ value: String?) throws(UsageError) {
    options.append(option.rawValue)
    switch option {
    case .record:
      guard let mode = RecordMode(rawValue: value ?? "missing"), mode != .never else {
        throw .badValue(option, value ?? "")
      }
      order.record = mode
    case .upstream:
      guard let upstream = value.flatMap(Upstream.init) else { throw .badValue(option, value ?? "") }
      order.upstreams.append(upstream)
    case .jobs:
      guard let jobs = value.flatMap(Int.init), (1...1_000).contains(jobs) else {
        throw .badValue(option, value ?? "")
      }
      order.jobs = jobs
    case .seed:
      guard let seed = value.flatMap(UInt64.init) else { throw .badValue(option, value ?? "") }
      order.seed = seed
    case .budget:
      guard let budget = value.flatMap(Int.init), (1...10_000_000).contains(budget) else {
        throw .badValue(option, value ?? "")
      }
      order.budget = budget
    case .invariants: order.checksInvariants = true
    case .save: order.savesFindings = true
    case .color:
      guard let color = ColorChoice(rawValue: value ?? "always") else { throw .badValue(option, value ?? "") }
      order.color = color
    case .on: target = value.map { RequestPattern($0) }
    case .preset:
      guard let preset = value.flatMap(Conditions.init(preset:)) else { throw .badValue(option, value ?? "") }
      order.conditions.add(preset.rules.flatMap(\.effects), on: target)
    case .shard:
      guard let shard = value.flatMap(Shard.init) else { throw .badValue(option, value ?? "") }
      order.shard = shard
    case .report:
      guard let value, !value.isEmpty else { throw .badValue(option, "") }
      order.report = value
    case .output:
      guard let value, !value.isEmpty else { throw .badValue(option, "") }
      order.output = value
    case .appearance:
      guard let appearance = value.flatMap(Appearance.init) else { throw .badValue(option, value ?? "") }
      order.appearance = appearance
    case .trace: order.isTraced = true
    case .unused:
      guard value == "fail" else { throw .badValue(option, value ?? "") }
      order.failsUnused = true
    case .headers: order.showsHeaders = true
    case .body: order.showsBodies = true
    case .realtime: order.isRealtime = true
    case .noNetwork: order.cutsNetwork = true
    case .cassettes: order.cassettes = value
    case .verbose: order.verbosity = .verbose
    case .quiet: order.verbosity = .quiet
    case .help: order.information = .help
    case .version: order.information = .version
    }
  }
}
