/// The rule that decides which exchange answers a request.
///
/// By default the method, the URL and the body have to agree. URLs compare without the case of scheme and host,
/// without a default port and a fragment, their percent-escapes without the case of hex digits (`+`, `%2B` and
/// `%20` stay apart), and their query parts in any order, those of one name in theirs.
public struct Matcher: Sendable {
  /// Method, URL and body.
  public static let standard = Matcher()

  /// Names of query parts that are not compared, as they are written in the URL.
  public var ignoredQueryNames: Set<String> = []
  /// Names of header fields that have to agree too; none by default.
  public var headers: [String] = []
  /// How bodies are compared.
  public var body: BodyRule = .automatic

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

  /// Whether look-up goes by ``hash(_:)``.
  var isHashed: Bool { custom == nil }

  /// Whether the recorded request answers the one that is asked for.
  public func matches(_ recorded: Exchange.Request, _ asked: Exchange.Request) -> Bool {
    if let custom { return custom(recorded, asked) }
    guard recorded.method == asked.method else { return false }
    let ignoring = ignoredNames
    var one = CanonicalURL()
    var other = CanonicalURL()
    guard one.set(Array(recorded.url.utf8).span, ignoring: ignoring),
      other.set(Array(asked.url.utf8).span, ignoring: ignoring), one.bytes == other.bytes
    else { return false }
    return headers.allSatisfy { recorded.headers[$0] == asked.headers[$0] }
      && body.matches(recorded, asked)
  }
}

extension Matcher {
  /// Makes the hashes of match keys; requests that match have the same.
  struct Key {
    let matcher: Matcher
    private let ignoring: Set<[UInt8]>
    private var url = CanonicalURL()

    init(_ matcher: Matcher) {
      self.matcher = matcher
      ignoring = matcher.ignoredNames
    }

    /// Whether a hash takes more than method and URL.
    var needsHeaders: Bool { !matcher.headers.isEmpty }

    /// The hash of a request, or nil where its URL is none that can be asked for.
    ///
    /// - Parameter rest: the request with its body and headers; nil where it has no body and no headers count.
    mutating func hash(method: Span<UInt8>, url written: Span<UInt8>, rest: Exchange.Request?) -> Int? {
      guard url.set(written, ignoring: ignoring) else { return nil }
      var hasher = Hasher()
      hasher.combine(method.count)
      method.withUnsafeBytes { hasher.combine(bytes: $0) }
      url.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      if let rest {
        for name in matcher.headers { hasher.combine(rest.headers[name]) }
        matcher.body.hash(rest.body, into: &hasher)
      } else {
        matcher.body.hash(nil, into: &hasher)
      }
      return hasher.finalize()
    }

    /// The hash of a whole request.
    mutating func hash(_ request: Exchange.Request) -> Int? {
      hash(
        method: Array(request.method.utf8).span, url: Array(request.url.utf8).span, rest: request)
    }
  }

  fileprivate var ignoredNames: Set<[UInt8]> {
    Set(ignoredQueryNames.map { Array($0.utf8) })
  }
}
