/// Makes the hashes by which requests find their exchanges: requests that match have the same.
struct MatchKey {
  private let matcher: Matcher
  private var url = CanonicalURL()
  /// Those of the last request that was hashed.
  private(set) var features: MatchFeatures?

  init(_ matcher: Matcher) {
    self.matcher = matcher
  }

  /// Whether a hash takes header fields.
  var needsHeaders: Bool { !matcher.headers.isEmpty }

  /// The hash of a request, or nil where its URL is none that can be asked for.
  ///
  /// - Parameter headers: the request, where header fields count; otherwise nil.
  mutating func hash(
    method: Span<UInt8>, url written: Span<UInt8>, body: Body?, headers: Exchange.Request?
  ) -> Int? {
    features = nil
    guard url.set(written, ignoring: matcher.ignoredNames) else { return nil }
    let bodyHash = body.map { $0.isEmpty ? 0 : matcher.body.hash($0) } ?? 0
    features = MatchFeatures(method: method, url, body: bodyHash)
    var hasher = Hasher()
    hasher.combine(method.count)
    method.withUnsafeBytes { hasher.combine(bytes: $0) }
    url.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    if let headers {
      for name in matcher.headers { hasher.combine(Matcher.value(of: name, in: headers)) }
    }
    hasher.combine(bodyHash)
    return hasher.finalize()
  }

  /// The hash of a whole request.
  mutating func hash(_ request: Exchange.Request) -> Int? {
    let method = Array(request.method.utf8)
    let url = Array(request.url.utf8)
    return hash(
      method: method.span, url: url.span, body: request.body, headers: needsHeaders ? request : nil)
  }
}
