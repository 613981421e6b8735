public import Foundation

/// The text form of effects, as on the command line: a name, and a value where there is one.
extension Effect {
  /// The names of all effects, without dashes.
  public static let names = [
    "latency", "bandwidth", "chunk", "split", "stall", "cut-at", "fail", "status", "body", "mutate",
    "header", "redirect", "order", "offline",
  ]

  /// Whether an effect takes a value.
  public static func takesValue(_ name: String) -> Bool { name != "redirect" }

  /// The effect's name, as in ``names``.
  public var name: String { form.name }

  /// The effect's value, as ``init(name:value:)`` reads it; nil for one that takes none.
  public var value: String? { form.value }

  private var form: (name: String, value: String?) {
    switch self {
    case .latency(let delay): ("latency", delay.text)
    case .bandwidth(let bits): ("bandwidth", "\(bits)bps")
    case .chunk(let size): ("chunk", "\(size)")
    case .split(let points): ("split", Self.list(points))
    case .stall(let bytes, let pause): ("stall", "\(bytes):\(pause.text)")
    case .cut(let bytes, .reset): ("cut-at", "\(bytes)")
    case .cut(let bytes, .close): ("cut-at", "\(bytes):close")
    case .fail(let code, let bytes):
      ("fail", (code.name ?? "\(code.rawValue)") + (bytes.map { ":\($0)" } ?? ""))
    case .status(let status): ("status", "\(status)")
    case .body(.empty): ("body", "empty")
    case .body(.html): ("body", "html")
    case .body(.data(let data)): ("body", Self.text(of: data))
    case .mutate(let mutation): ("mutate", mutation.description)
    case .header(let name, let value): ("header", value.map { "\(name): \($0)" } ?? name)
    case .redirect: ("redirect", nil)
    case .order(let places): ("order", Self.list(places))
    case .offline(let from, let until): ("offline", "\(from.text)..\(until?.text ?? "")")
    }
  }

  /// Reads an effect, such as `latency` and `300ms`; throws what a value should look like.
  public init(name: String, value: String) throws(EffectError) {
    guard Self.names.contains(name) else { throw EffectError(name: name, value: value, wanted: nil) }
    guard let effect = Self.read(name, value) else {
      throw EffectError(name: name, value: value, wanted: Self.wanted[name] ?? "")
    }
    self = effect
  }

  /// What the value of each effect should look like.
  package static let wanted = [
    "latency": "a time, such as '300ms' or '2s'",
    "bandwidth": "a rate, such as '56kbps' or '2mbps'",
    "chunk": "a number of bytes from 1",
    "split": "offsets in the body, such as '3,17'",
    "stall": "a number of bytes and a time, such as '100:5s'",
    "cut-at": "a number of bytes, such as '311', or '311:close'",
    "fail": "the name or number of a URLError, such as 'timedOut' or 'timedOut:100' for after 100 bytes",
    "status": "a status from 100 to 599",
    "body": "'empty', 'html', 'text:…' or 'base64:…'",
    "mutate": "'remove:', 'empty:', 'null:', 'retype:' or 'huge:' and a field such as 'list[0].temp' or "
      + "'reply/user[2]/@id', or 'truncate:120', or 'charset:latin-1-as-utf-8'",
    "header": "a field, such as 'Retry-After: 5', or a name alone to drop it",
    "redirect": "no value",
    "order": "places counted from 1, such as '3,1,2'",
    "offline": "from when on, such as '0s..', or until when too, such as '2s..10s'",
  ]

  private static func read(_ name: String, _ value: String) -> Effect? {
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let count = parts.first.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    switch name {
    case "latency": return Duration(text: value).map { .latency($0) }
    case "bandwidth": return rate(value).map { .bandwidth(bitsPerSecond: $0) }
    case "chunk": return Int(value).flatMap { $0 > 0 ? .chunk($0) : nil }
    case "split": return list(value, from: 0).map { .split($0) }
    case "stall":
      guard let count, parts.count == 2, let pause = Duration(text: parts[1]) else { return nil }
      return .stall(after: count, pause)
    case "cut-at":
      guard let count, let end = parts.count == 1 ? End.reset : End(rawValue: parts[1]) else { return nil }
      return .cut(after: count, end)
    case "fail": return failure(parts)
    case "status": return Int(value).flatMap { (100...599).contains($0) ? .status($0) : nil }
    case "body": return substitute(value, parts).map { .body($0) }
    case "mutate": return Mutation(value).map { .mutate($0) }
    case "header":
      guard let field = parts.first, !field.isEmpty else { return nil }
      return .header(field, parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : nil)
    case "redirect": return value.isEmpty ? .redirect : nil
    case "order": return list(value, from: 1).map { .order($0) }
    case "offline": return offline(value)
    default: return nil
    }
  }

  private static func failure(_ parts: [String]) -> Effect? {
    guard let name = parts.first,
      let code = URLError.Code(name: name) ?? Int(name).flatMap({ URLError.Code(rawValue: $0) })
    else { return nil }
    if parts.count == 1 { return .fail(code, after: nil) }
    return Int(parts[1]).flatMap { $0 >= 0 ? .fail(code, after: $0) : nil }
  }

  private static func substitute(_ value: String, _ parts: [String]) -> Substitute? {
    switch (value, parts.first) {
    case ("empty", _): .empty
    case ("html", _): .html
    case (_, "text") where parts.count == 2: .data(Data(parts[1].utf8))
    case (_, "base64") where parts.count == 2: Data(base64Encoded: parts[1]).map { .data($0) }
    default: nil
    }
  }

  private static func text(of data: Data) -> String {
    if let text = String(validating: data, as: UTF8.self), Data(text.utf8) == data { return "text:" + text }
    return "base64:" + data.base64EncodedString()
  }

  private static func offline(_ value: String) -> Effect? {
    guard let dots = value.range(of: ".."), let from = Duration(text: String(value[..<dots.lowerBound]))
    else {
      return nil
    }
    let rest = String(value[dots.upperBound...])
    if rest.isEmpty { return .offline(from: from, until: nil) }
    return Duration(text: rest).flatMap { $0 > from ? .offline(from: from, until: $0) : nil }
  }

  private static func rate(_ text: String) -> Int? {
    for (unit, factor) in [("kbps", 1000.0), ("mbps", 1_000_000), ("bps", 1)] where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number.isFinite, case let bits = number * factor,
        bits >= 1, bits < 1e15
      else { return nil }
      return Int(bits)
    }
    return nil
  }

  private static func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }

  private static func list(_ text: String, from least: Int) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let found = numbers.compactMap { $0 }.filter { $0 >= least }
    return found.count == numbers.count && Set(found).count == found.count ? found : nil
  }
}

/// An effect that cannot be read.
public struct EffectError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The name that was given.
  public var name: String
  /// The value that was given.
  public var value: String
  /// What the value should look like; nil where there is no effect of that name.
  public var wanted: String?

  /// The error in words.
  public var description: String {
    guard let wanted else {
      return
        "there is no effect '\(name)'; there are \(Effect.names.map { "'\($0)'" }.joined(separator: ", "))"
    }
    return "'\(name)' takes \(wanted), and not '\(value)'"
  }

  /// The error in words.
  public var errorDescription: String? { description }
}
