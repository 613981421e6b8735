import Foundation

/// The parts of a request, taken apart for comparison.
struct RequestParts {
  let request: Exchange.Request
  let scheme: String
  let host: String
  let path: String
  /// The values of each name of the query, in order.
  let query: [String: [String]]

  /// Takes a request apart; nil where its URL is none that can be asked for.
  init?(_ request: Exchange.Request, ignoring: Set<[UInt8]>) {
    var url = CanonicalURL()
    let written = Array(request.url.utf8)
    guard url.set(written.span, ignoring: ignoring) else { return nil }
    func text(_ range: Range<Int>) -> String { String(decoding: url.bytes[range], as: UTF8.self) }
    self.request = request
    scheme = text(0..<(url.bytes.firstIndex(of: 0x3A) ?? 0))
    host = text(url.host)
    path = text(url.path)
    query = Self.fields(text(url.query).dropFirst())
  }

  /// The values of each name of a form or query, in order.
  static func fields(_ form: Substring) -> [String: [String]] {
    var fields: [String: [String]] = [:]
    for part in form.split(separator: "&") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      fields[String(halves[0]), default: []].append(halves.count > 1 ? String(halves[1]) : "")
    }
    return fields
  }
}

extension RequestParts {
  /// How far a recorded request is from this one, by its method and URL; 0 is no difference.
  func distance(to recorded: RequestParts) -> Int {
    var distance = request.method == recorded.request.method ? 0 : 40
    if scheme != recorded.scheme { distance += 5 }
    if host != recorded.host { distance += 100 }
    if path != recorded.path { distance += 20 + 60 * Self.unlikeness(path, recorded.path) / 100 }
    for name in Set(query.keys).union(recorded.query.keys) where query[name] != recorded.query[name] {
      distance += query[name] == nil || recorded.query[name] == nil ? 12 : 8
    }
    return distance
  }

  /// The percentage of two texts that is between what they begin and end with alike.
  private static func unlikeness(_ one: String, _ other: String) -> Int {
    let one = Array(one.utf8)
    let other = Array(other.utf8)
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = min(
      zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count, min(one.count, other.count) - start)
    let longer = max(one.count, other.count, 1)
    return (longer - start - end) * 100 / longer
  }

  /// Where a recorded request differs from this one, in the parts that `matcher` compares.
  func differences(from recorded: RequestParts, _ matcher: Matcher) -> [Difference] {
    var differences: [Difference] = []
    func compare(_ part: Difference.Part, _ asked: String?, _ other: String?) {
      if asked != other { differences.append(Difference(part, asked: asked, recorded: other)) }
    }
    compare(.method, request.method, recorded.request.method)
    compare(.scheme, scheme, recorded.scheme)
    compare(.host, host, recorded.host)
    compare(.path, path, recorded.path)
    for name in Set(query.keys).union(recorded.query.keys).sorted() {
      compare(
        .query(name: name), query[name]?.joined(separator: ", "),
        recorded.query[name]?.joined(separator: ", "))
    }
    for name in matcher.headers {
      compare(
        .header(name: name), Matcher.value(of: name, in: request),
        Matcher.value(of: name, in: recorded.request))
    }
    if !matcher.body.matches(recorded.request, request) {
      differences += BodyComparison.differences(asked: request.body, recorded: recorded.request.body)
    }
    return differences
  }
}
