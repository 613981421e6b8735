import Foundation
import Tapedeck

/// An exchange of the undisturbed run, and how it is named among conditions.
struct SweptExchange: Sendable {
  /// Its place in the undisturbed run.
  let index: Int
  let play: Play
  /// Means this request alone.
  let target: RequestPattern
  /// Means all requests like it.
  let everyTime: RequestPattern

  /// The exchanges of a run, named without secrets.
  static func exchanges(of run: SweepRun, _ cassette: Cassette) -> [SweptExchange] {
    var seen: [Exchange.Request] = []
    return run.plays.enumerated().map { index, play in
      let url = cassette.matcher.redactor.masked(url: play.request.url).anyPlaceholder
      let pattern = "\(play.request.method) \(url)"
      let everyTime = RequestPattern(pattern)
      seen.append(play.request)
      let number = seen.count { everyTime.matches($0) }
      return SweptExchange(
        index: index, play: play, target: RequestPattern("\(pattern) #\(number)"), everyTime: everyTime)
    }
  }

  var size: Int { play.played.response?.body.size ?? 0 }
  var contentType: String? { play.played.response?.headers["Content-Type"] }
}

extension String {
  /// The URL with `*` in place of what a redactor left.
  fileprivate var anyPlaceholder: String {
    var text = self
    while let found = text.range(of: "REDACTED(-[0-9]+)?", options: .regularExpression) {
      text.replaceSubrange(found, with: "*")
    }
    return text
  }
}
