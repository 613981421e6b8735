import Foundation
import Tapedeck

/// What fails, and what says no.
extension SweepPlan {
  /// What a network can do to a request; what URLSession reports of files and of its own use is left out.
  static let codes: [URLError.Code] = URLError.Code.named.filter { code in
    (-1022...(-1001)).contains(code.rawValue) || (-1206...(-1200)).contains(code.rawValue)
      || [-1, -2000].contains(code.rawValue)
  }

  /// Statuses that are no success.
  static let statuses = [302, 304, 400, 401, 403, 404, 408, 410, 429, 500, 502, 503, 504]

  mutating func addFailures() {
    for exchange in exchanges {
      let failures = Self.codes.map { Effect.fail($0, after: nil) }
      add(.failure, SweepFamily(failures, on: exchange.target, of: exchange.index))
      add(
        .status,
        SweepFamily(
          Self.answers(exchange).map { Conditions($0, on: exchange.target) }, of: exchange.index))
    }
    // Every time, for an app that tries again.
    var known: Set<RequestPattern> = []
    for exchange in exchanges where known.insert(exchange.everyTime).inserted {
      let failures = Self.codes.map { Effect.fail($0, after: nil) }
      add(.failure, SweepFamily(failures, on: exchange.everyTime, of: exchange.index))
      add(
        .status,
        SweepFamily(
          [401, 404, 429, 500, 503].map { Effect.status($0) }, on: exchange.everyTime, of: exchange.index))
    }
    add(.failure, SweepFamily(offline.map { .offline(from: $0, until: nil) }, on: nil))
  }

  /// From the beginning, and from each moment at which something is asked.
  private var offline: [Duration] { Set([.zero] + exchanges.map(\.play.start)).sorted() }

  /// Each status with the body, without one and with a page in its place; and a page, or nothing, as a
  /// success.
  private static func answers(_ exchange: SweptExchange) -> [[Effect]] {
    guard exchange.play.played.response != nil else { return [] }
    let bodies: [[Effect]] =
      exchange.size > 0 ? [[], [.body(.empty)], [.body(.html)]] : [[], [.body(.html)]]
    let refusals = statuses.flatMap { status in bodies.map { [.status(status)] + $0 } }
    let nothing: [[Effect]] = exchange.size > 0 ? [[.status(204), .body(.empty)]] : []
    return refusals + bodies.dropFirst().map { [.status(200)] + $0 } + nothing
  }
}
