/// What differs each time although nothing has changed; a recording that differs only so is kept as it was.
///
/// Times are, and where a body was cut into chunks, and how much of it had come when a failure struck.
public struct VolatileParts: Sendable {
  /// Dates, ages, ids of requests, routes through caches and the like.
  public static let standard = VolatileParts()

  /// Names of header fields whose values do not count, in lower case.
  public var headers: Set<String> = [
    "age", "alt-svc", "cf-cache-status", "cf-ray", "connection", "cookie", "date", "expires",
    "if-modified-since", "if-none-match", "keep-alive", "nel", "ratelimit-remaining", "ratelimit-reset",
    "report-to", "request-id", "server-timing", "traceparent", "tracestate", "via", "x-amz-cf-id",
    "x-amz-cf-pop", "x-amz-id-2", "x-amz-request-id", "x-amzn-requestid", "x-amzn-trace-id", "x-b3-spanid",
    "x-b3-traceid", "x-cache", "x-cache-hits", "x-cache-lookup", "x-correlation-id",
    "x-envoy-upstream-service-time",
    "x-github-request-id", "x-rate-limit-remaining", "x-rate-limit-reset", "x-ratelimit-remaining",
    "x-ratelimit-reset", "x-request-id", "x-response-time", "x-runtime", "x-served-by", "x-timer",
    "x-trace-id",
  ]

  /// Makes the standard list, to be changed.
  public init() {}

  /// Whether two exchanges, whose requests match, differ in nothing else.
  func covers(_ old: Exchange, _ new: Exchange) -> Bool {
    guard old.failure?.code == new.failure?.code, old.response?.status == new.response?.status,
      sameHeaders(old.request.headers, new.request.headers)
    else { return false }
    guard let one = old.response, let other = new.response else {
      return old.response == nil && new.response == nil
    }
    return sameHeaders(one.headers, other.headers)
      && (old.failure == nil ? one.body == other.body : Self.begins(one.body, other.body))
  }

  private func sameHeaders(_ one: HeaderFields, _ other: HeaderFields) -> Bool {
    let isEncoded = one["Content-Encoding"] != nil
    return values(of: one, isEncoded) == values(of: other, isEncoded)
  }

  /// The values that count, by their names; the order of different names does not.
  private func values(of headers: HeaderFields, _ isEncoded: Bool) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for field in headers.fields {
      let name = field.name.lowercased()
      // The length is that of the compressed body, which is seen uncompressed.
      if self.headers.contains(name) || isEncoded && name == "content-length" { continue }
      values[name, default: []].append(contentsOf: Self.values(name, field.value))
    }
    return values
  }

  private static func values(_ name: String, _ value: String) -> [String] {
    switch name {
    case "set-cookie":
      // Names of cookies and of their attributes; a joined list falls apart in the same way.
      return value.split { $0 == ";" || $0 == "," }.compactMap { part in
        let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return halves.count == 2 ? halves[0].lowercased().filter { $0 != " " } : nil
      }
    case "content-type":
      return [
        value.split(separator: ";").filter { !$0.lowercased().contains("boundary=") }.joined(separator: ";")
      ]
    default:
      return [value]
    }
  }

  /// Whether one of two bodies begins with the other.
  private static func begins(_ one: Body, _ other: Body) -> Bool {
    let shorter = min(one.size, other.size)
    return one.prefix(shorter) == other.prefix(shorter)
  }
}
