/// A method and a URL, with `*` for anything: `GET */ig/api*`, or a URL alone for every method.
///
/// A number behind it means one request alone: `GET */ig/api* #2` is the second that fits. Each hop of a redirect is
/// a request of its own.
public struct RequestPattern: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The pattern as it was written.
  public let description: String
  /// Which of the requests that fit is meant, counted from 1; nil for all of them.
  public let number: Int?

  private let method: String?
  private let url: String

  /// Reads a pattern; what stands before the first space is the method.
  public init(_ text: String) {
    description = text
    var words = text.split(separator: " ", maxSplits: 2)
    if words.count > 1, let last = words.last, last.first == "#", let number = Int(last.dropFirst()),
      number > 0
    {
      self.number = number
      words.removeLast()
    } else {
      number = nil
      words = text.split(separator: " ", maxSplits: 1)
    }
    method = words.count == 2 && words[0] != "*" ? String(words[0]) : nil
    url = String(words.last ?? "")
  }

  /// Reads a pattern.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Whether a request fits, whatever the ``number``; methods compare without case.
  public func matches(_ request: Exchange.Request) -> Bool {
    if let method, method.uppercased() != request.method.uppercased() { return false }
    return Wildcard.matches(url, request.url)
  }
}
