import Foundation
import Tapedeck

/// Finding what answers a request, and telling that nothing does.
enum LookupRows {
  static func measure(_ setting: Setting) async throws -> [Row] {
    let count = setting.isShort ? 2000 : 10_000
    let file = setting.file("lookup.har")
    try Cassette(Sample.exchanges(count, size: 2048)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let cassette = try Cassette(contentsOf: file)
    let present = (0..<500).map { Exchange.Request("GET", Sample.address($0 * 7 % count)) }
    // Nearly right ones: another host, number or query.
    let absent = (0..<500).map { number in
      Exchange.Request(
        "GET", Sample.address(number * 7 % count).replacingOccurrences(of: "page", with: "side"))
    }
    let hit = try await time(present, setting) { request in
      guard let position = try cassette.position(matching: request) else { throw Fault("a hit is none") }
      _ = try cassette.exchange(at: position)
    }
    let miss = try await time(absent, setting) { request in
      guard try cassette.position(matching: request) == nil else { throw Fault("a miss is none") }
    }
    let told = try await time(Array(absent.prefix(20)), setting) { request in
      guard try cassette.position(matching: request) == nil else { throw Fault("a miss is none") }
      guard try !cassette.nearest(to: request).description.isEmpty else { throw Fault("nothing is told") }
    }
    return [
      Row("a hit among \(count) exchanges, read and decoded", hit, .seconds, .atMost(100e-6)),
      Row("a miss without its message", miss, .seconds, .atMost(5e-6)),
      Row("a miss with its message", told, .seconds, .atMost(5e-3)),
    ]
  }

  /// How long it takes for one request, in the median of some rounds.
  private static func time(
    _ requests: [Exchange.Request], _ setting: Setting, _ body: @escaping (Exchange.Request) throws -> Void
  ) async throws -> Double {
    try await Race(
      rounds: max(7, setting.rounds),
      [
        {
          let watch = Stopwatch()
          for request in requests { try body(request) }
          return watch.seconds / Double(requests.count)
        }
      ]
    ).median(0)
  }
}
