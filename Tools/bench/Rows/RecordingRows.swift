import Foundation
import Tapedeck
import TapedeckLoopback

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Recording small exchanges from a server on this machine, beside a plain session that asks for the same.
enum RecordingRows {
  static func measure(_ setting: Setting) async throws -> [Row] {
    let counts = setting.isShort ? [200, 1000] : [500, 5000]
    let server = try LoopbackServer { .json(answer(to: $0.target)) }
    var rows: [Row] = []
    for flight in [1, 4] {
      let race = try await Race(
        rounds: setting.rounds,
        counts.flatMap { count in
          [
            { try await plain(count, flight, server) },
            { try await record(count, flight, server, setting) },
          ]
        })
      let flown = flight == 1 ? "one after another" : "\(flight) in flight"
      rows.append(
        Row("record \(counts[1]) exchanges, \(flown)", race, 3, to: 2, .perSecond, .atLeast(0.80)))
      rows.append(
        Row("record \(counts[1]) beside \(counts[0]), \(flown)", race, 3, to: 1, .perSecond, .atLeast(0.85)))
    }
    return rows
  }

  private static func urls(_ count: Int, _ server: LoopbackServer) -> [URL] {
    (0..<count).map { server.url.appendingPathComponent("places/\(10_000 + $0)") }
  }

  private static func answer(to target: String) -> String { "{\"you asked for\": \"\(target)\"}" }

  /// How many bytes each answer has.
  private static let size = answer(to: "/places/10000").utf8.count

  private static func plain(_ count: Int, _ flight: Int, _ server: LoopbackServer) async throws -> Double {
    try await Client(style: .callback, flight: flight).run(urls(count, server), size: size) {
      URLSession(configuration: .ephemeral, delegate: $0, delegateQueue: nil)
    }
  }

  /// How many exchanges are recorded in a second, the writing of the cassette included.
  private static func record(
    _ count: Int, _ flight: Int, _ server: LoopbackServer, _ setting: Setting
  ) async throws -> Double {
    let file = setting.file("record.har")
    try? FileManager.default.removeItem(at: file)
    let deck = try Deck(contentsOf: file, mode: .missing)
    let rate = try await Client(style: .callback, flight: flight).run(
      urls(count, server), size: size, session: { deck.session(delegate: $0) },
      together: { deck.together($0) })
    let watch = Stopwatch()
    guard try await deck.eject() else { throw Fault("nothing was recorded") }
    return Double(count) / (Double(count) / rate + watch.seconds)
  }
}
