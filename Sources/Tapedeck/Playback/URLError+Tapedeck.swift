import Foundation

extension URLError {
  /// An error as Foundation's own loading gives it: the code, and the URL that failed.
  static func loading(_ code: URLError.Code, url: URL?) -> URLError {
    URLError(code, userInfo: failing(url))
  }

  /// An error of our own making: `reason` is what the app reads, and the underlying error.
  static func tapedeck(_ code: URLError.Code, _ reason: any Error, url: URL?) -> URLError {
    var info = failing(url)
    info[NSLocalizedDescriptionKey] = String(describing: reason)
    info[NSUnderlyingErrorKey] = reason
    return URLError(code, userInfo: info)
  }

  private static func failing(_ url: URL?) -> [String: Any] {
    guard let url else { return [:] }
    return [NSURLErrorFailingURLErrorKey: url, "NSErrorFailingURLStringKey": url.absoluteString]
  }
}
