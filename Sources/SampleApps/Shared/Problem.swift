import Foundation
import TapedeckMarkup

/// Why an app cannot show what it was asked for, in words for the person who asked.
///
/// Each app adds its own in an extension, so that all wording of an app is in one place.
struct Problem: Error, Hashable, Sendable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension Problem {
  /// No answer, or not all of it.
  static func network(_ error: any Error) -> Problem {
    let error = error as NSError
    guard error.domain == NSURLErrorDomain else {
      return Problem("Loading failed (\(error.domain) \(error.code)).")
    }
    switch URLError.Code(rawValue: error.code) {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
      return Problem("There is no connection to the Internet.")
    case .cannotFindHost, .dnsLookupFailed:
      return Problem("The server cannot be found.")
    case .cannotConnectToHost:
      return Problem("The server does not take connections.")
    case .timedOut:
      return Problem("The server did not answer in time.")
    case .networkConnectionLost:
      return Problem("The connection was lost.")
    case .httpTooManyRedirects:
      return Problem("The server sends from one address to the next without end.")
    case .cancelled:
      return Problem("Loading was cancelled.")
    default:
      return Problem("Loading failed (error \(error.code)).")
    }
  }

  /// An answer that says no, with the service's own words where it has some.
  static func status(_ status: Int, _ words: String? = nil) -> Problem {
    if let words, !words.isEmpty { return Problem("The service answered: \(words) (status \(status))") }
    switch status {
    case 401, 403: return Problem("The service refuses access (status \(status)).")
    case 404: return Problem("The service has nothing at this address (status 404).")
    case 429: return Problem("The service had too many requests; try again later (status 429).")
    case 500...599: return Problem("The service is out of order; try again later (status \(status)).")
    default: return Problem("The service answered with status \(status).")
    }
  }

  /// What a network that wants a person to sign in gives in place of any answer.
  static let webPage = Problem(
    "A web page came in place of an answer; open a browser to see whether the network asks you to sign in.")

  /// An answer that is not what the service promises.
  static func unreadable(_ reason: String) -> Problem {
    Problem("The answer cannot be read: \(reason).")
  }

  /// An answer that is no XML.
  static func unreadable(_ error: XMLTreeError) -> Problem {
    if case .html = error { webPage } else { unreadable(error.summary) }
  }
}
