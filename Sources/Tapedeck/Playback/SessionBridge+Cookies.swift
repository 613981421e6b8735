import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cookies go the way that they go live: Foundation leaves them to the protocol.
extension SessionBridge {
  /// Puts the cookies of a response into the session's storage.
  func keepCookies(of headers: HeaderFields, for request: URLRequest) {
    guard let url = request.url, request.httpShouldHandleCookies, configuration.httpShouldSetCookies,
      configuration.httpCookieAcceptPolicy != .never, let storage = configuration.httpCookieStorage
    else { return }
    for value in headers.values(of: "Set-Cookie") {
      let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: url)
      if !cookies.isEmpty { storage.setCookies(cookies, for: url, mainDocumentURL: request.mainDocumentURL) }
    }
  }

  /// Gives a request that follows a redirect the cookies that are due to it.
  func addCookies(to request: inout URLRequest) {
    guard let url = request.url, request.httpShouldHandleCookies, configuration.httpShouldSetCookies,
      let cookies = configuration.httpCookieStorage?.cookies(for: url), !cookies.isEmpty
    else { return }
    for (name, value) in HTTPCookie.requestHeaderFields(with: cookies) {
      request.setValue(value, forHTTPHeaderField: name)
    }
  }
}
