import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The rules of redirection (RFC 9110 section 15.4).
enum Redirect {
  /// How many hops are followed before the task fails with -1007, as in `URLSession`.
  static let limit = 20

  /// The next request, and whether it carries the same body again.
  struct Hop {
    var request: URLRequest
    var keepsBody: Bool
  }

  /// Whether a response asks to look elsewhere.
  static func isRedirect(_ status: Int, _ headers: HeaderFields) -> Bool {
    [301, 302, 303, 307, 308].contains(status) && headers["Location"] != nil
  }

  /// The request that follows; nil where `Location` is no URL.
  ///
  /// 303 turns every method but HEAD into GET, 301 and 302 do so with POST, as browsers and Foundation do; 307 and
  /// 308 keep method and body. A fragment is inherited (section 10.2.2). Credentials and cookies do not go to
  /// another origin.
  static func next(_ status: Int, _ headers: HeaderFields, from request: URLRequest) -> Hop? {
    guard let location = headers.values(of: "Location").first, let base = request.url,
      let target = resolve(location, against: base)
    else { return nil }
    var next = request
    next.url = target
    let method = request.httpMethod?.uppercased() ?? "GET"
    let becomesGet = (status == 303 && method != "HEAD") || ([301, 302].contains(status) && method == "POST")
    if becomesGet {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.httpBodyStream = nil
      for name in [
        "Content-Length", "Content-Type", "Content-Encoding", "Content-Language", "Content-Location",
      ] {
        next.setValue(nil, forHTTPHeaderField: name)
      }
    }
    if !isSameOrigin(base, target) {
      next.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    // What is due to the next hop is looked up afresh.
    next.setValue(nil, forHTTPHeaderField: "Cookie")
    return Hop(request: next, keepsBody: !becomesGet)
  }

  private static func resolve(_ location: String, against base: URL) -> URL? {
    let location = location.trimmingCharacters(in: .whitespaces)
    guard var target = URL(string: location, relativeTo: base)?.absoluteURL else { return nil }
    if target.fragment == nil, let fragment = base.fragment,
      var components = URLComponents(url: target, resolvingAgainstBaseURL: false)
    {
      components.percentEncodedFragment = fragment
      target = components.url ?? target
    }
    return target
  }

  /// Whether two URLs have scheme, host and port in common (RFC 6454 section 5).
  static func isSameOrigin(_ one: URL, _ other: URL) -> Bool {
    func port(_ url: URL) -> Int? {
      url.port ?? ["http": 80, "https": 443][url.scheme?.lowercased() ?? ""]
    }
    return one.scheme?.lowercased() == other.scheme?.lowercased()
      && one.host?.lowercased() == other.host?.lowercased() && port(one) == port(other)
  }
}
