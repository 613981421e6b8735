/// The rule that decides which exchange answers a request.
///
/// By default the method, the URL and the body have to agree. URLs compare without the case of scheme and host,
/// without a default port and a fragment, their percent-escapes without the case of hex digits (`+`, `%2B` and
/// `%20` stay apart), and their query parts in any order, those of one name in theirs. What a redactor took out of a
/// recorded request matches any value at that place; a placeholder that the app got from the cassette matches itself.
public struct Matcher: Sendable {
  /// Method, URL and body.
  public static let standard = Matcher()

  /// Names of query parts that are not compared.
  public var ignoredQueryNames: Set<String> = [] {
    didSet { ignoredNames = Set(ignoredQueryNames.map(URLBytes.canonical)) }
  }
  /// Names of header fields that have to agree too, of any case; none by default.
  public var headers: [String] = []
  /// How bodies are compared.
  public var body: BodyRule = .automatic
  /// What is taken out of exchanges before they are written, and so does not count where it was.
  public var redactor: Redactor = .standard

  private(set) var ignoredNames: Set<[UInt8]> = []
  private var custom: (@Sendable (_ recorded: Exchange.Request, _ asked: Exchange.Request) -> Bool)?

  /// Makes the standard rule, to be changed.
  public init() {}

  /// A rule of your own, asked for every recorded request in order: look-up takes time in their number.
  public static func custom(
    _ matches: @escaping @Sendable (_ recorded: Exchange.Request, _ asked: Exchange.Request) -> Bool
  ) -> Matcher {
    var matcher = Matcher()
    matcher.custom = matches
    return matcher
  }

  /// Whether look-up goes by the hash of a ``MatchKey``.
  var isHashed: Bool { custom == nil }

  /// Whether the recorded request answers the one that is asked for.
  public func matches(_ recorded: Exchange.Request, _ asked: Exchange.Request) -> Bool {
    if let custom { return custom(recorded, asked) }
    guard redactor.hasRedacted(recorded, headers: headers) else { return isSame(recorded, asked) }
    guard Placeholder.agree(recorded, asked) else { return false }
    let recorded = redactor.masked(recorded)
    let asked = redactor.masked(asked)
    return isSame(recorded, asked) || Strays(redactor, recorded).map { isSame(recorded, asked, $0) } ?? false
  }

  /// Whether they are the same where every placeholder that no name announces may be anything.
  private func isSame(_ recorded: Exchange.Request, _ asked: Exchange.Request, _ strays: Strays) -> Bool {
    var asked = asked
    if strays.areInURL, strays.fits(canonical(asked.url), canonical(recorded.url)) {
      asked.url = recorded.url
    }
    if strays.areInBody, let body = asked.body, let other = recorded.body, strays.fits(body, other) {
      asked.body = other
    }
    return isSame(recorded, asked)
  }

  private func canonical(_ url: String) -> [UInt8] {
    var canonical = CanonicalURL()
    return canonical.set(Array(url.utf8).span, ignoring: ignoredNames) ? canonical.bytes : []
  }

  private func isSame(_ recorded: Exchange.Request, _ asked: Exchange.Request) -> Bool {
    recorded.method.hasSameBytes(as: asked.method)
      && sameURL(recorded.url, asked.url)
      && headers.allSatisfy { Self.value(of: $0, in: recorded) == Self.value(of: $0, in: asked) }
      && body.matches(recorded, asked)
  }

  private func sameURL(_ recorded: String, _ asked: String) -> Bool {
    var one = CanonicalURL()
    let askedBytes = Array(asked.utf8)
    guard one.set(askedBytes.span, ignoring: ignoredNames) else { return false }
    if recorded.hasSameBytes(as: asked) { return true }
    var other = CanonicalURL()
    let recordedBytes = Array(recorded.utf8)
    return other.set(recordedBytes.span, ignoring: ignoredNames) && one.bytes == other.bytes
  }

  /// The value of a header field; of a multipart type without the boundary, which is another each time.
  static func value(of name: String, in request: Exchange.Request) -> String? {
    guard let value = request.headers[name] else { return nil }
    guard value.lowercased().hasPrefix("multipart/") else { return value }
    return value.split(separator: ";")
      .filter { !$0.lowercased().drop { $0 == " " || $0 == "\t" }.hasPrefix("boundary=") }
      .joined(separator: ";")
  }
}
