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
    return Self.matches(Array(url.utf8), Array(request.url.utf8))
  }

  /// Compares with `*` for any number of bytes, in time proportional to the product of the lengths at worst.
  private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var (p, t) = (0, 0)
    var retry: (p: Int, t: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        retry = (p + 1, t)
        p += 1
      } else if p < pattern.count, pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let again = retry {
        retry = (again.p, again.t + 1)
        (p, t) = (again.p, again.t + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
