/// A method and a URL, with `*` for anything: `GET */ig/api*`, or a URL alone for every method.
public struct RequestPattern: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The pattern as it was written.
  public let description: String

  private let method: String?
  private let url: String

  /// Reads a pattern; what stands before the first space is the method.
  public init(_ text: String) {
    description = text
    let halves = text.split(separator: " ", maxSplits: 1)
    method = halves.count == 2 && halves[0] != "*" ? String(halves[0]) : nil
    url = String(halves.last ?? "")
  }

  /// Reads a pattern.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Whether a request fits; methods compare without case.
  public func matches(_ request: Exchange.Request) -> Bool {
    if let method, method.uppercased() != request.method.uppercased() { return false }
    return Wildcard.matches(url, request.url)
  }
}
