public import Foundation

/// One request as it came over the wire, its body whole and without transfer framing.
public struct Request: Hashable, Sendable {
  /// The method as it was written, such as `GET`.
  public var method: String
  /// The request target as it was written, such as `/search?q=a%20b`.
  public var target: String
  /// The header lines, in order.
  public var headers: Headers
  /// The body; empty where there was none.
  public var body: Data

  /// Makes a request.
  public init(_ method: String = "GET", _ target: String, headers: Headers = [:], body: Data = Data()) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The target up to its query, percent-escapes kept.
  public var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// The body as text; bytes that are not UTF-8 are read as ISO-8859-1.
  public var text: String {
    ASCII.text(body)
  }

  /// The first value of `name` in the target's query, decoded; empty where it has no `=`, nil where it is missing.
  public func query(_ name: String) -> String? {
    guard let mark = target.firstIndex(of: "?") else { return nil }
    return Self.value(of: name, in: target[target.index(after: mark)...])
  }

  /// The first value of `name` in a body of the type `application/x-www-form-urlencoded`, decoded.
  public func form(_ name: String) -> String? {
    Self.value(of: name, in: text[...])
  }

  private static func value(of name: String, in pairs: Substring) -> String? {
    for pair in pairs.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if let first = halves.first, decoded(first) == name {
        return halves.count == 2 ? decoded(halves[1]) : ""
      }
    }
    return nil
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = String(text.map { $0 == "+" ? " " : $0 })
    return spaced.removingPercentEncoding ?? spaced
  }
}
