import Foundation
import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Replay beside a protocol that answers at once, in cassettes of few and of many exchanges.
enum ReplayRows {
  /// One request after another.
  static func inTurn(_ setting: Setting) async throws -> [Row] {
    let sizes = setting.isShort ? [1, 1000] : [1, 1000, 100_000]
    let cassettes = try sizes.map { try cassette($0, setting) }
    var rows: [Row] = []
    for style in Client.Style.allCases {
      let race = try await race(style, flight: 1, cassettes, setting)
      for (place, size) in sizes.enumerated() {
        rows.append(
          Row(
            "\(style), one after another, \(size) exchanges", race, place + 1, to: 0, .perSecond,
            .atLeast(style == .delegate ? 0.75 : 0.90)
          ).knowing(style == .async ? 0.35 : 0.50))
      }
      rows.append(
        Row(
          "\(style), \(sizes[sizes.count - 1]) exchanges beside 1", race, sizes.count, to: 1, .perSecond,
          .atLeast(0.85)))
    }
    return rows
  }

  /// Sixty-four at a time.
  static func inFlight(_ setting: Setting) async throws -> [Row] {
    let cassettes = [try cassette(setting.isShort ? 1000 : 10_000, setting)]
    var rows: [Row] = []
    for style in Client.Style.allCases {
      let race = try await race(style, flight: 64, cassettes, setting)
      rows.append(
        Row("\(style), 64 in flight", race, 1, to: 0, .perSecond, .atLeast(0.75)).knowing(0.33))
    }
    return rows
  }

  private static func race(
    _ style: Client.Style, flight: Int, _ cassettes: [Cassette], _ setting: Setting
  ) async throws -> Race {
    let count = setting.isShort ? 1000 : flight == 1 ? 3000 : 6000
    let size = TrivialProtocol.body.count
    let numbers = 0..<count
    let trivial: () async throws -> Double = {
      let client = Client(style: style, flight: flight, executor: executor(style))
      return try await client.run(numbers.map(Sample.url), size: size) {
        URLSession(configuration: TrivialProtocol.configuration, delegate: $0, delegateQueue: nil)
      }
    }
    let replays = cassettes.map { cassette in
      { () async throws -> Double in
        var options = Deck.Options()
        options.repeatsLast = true
        let deck = Deck(cassette, options: options)
        let client = Client(style: style, flight: flight, executor: executor(style))
        if let executor = client.executor { deck.track(executor) }
        let step = max(1, cassette.count / count)
        let urls = numbers.map { Sample.url($0 * step % cassette.count) }
        return try await client.run(
          urls, size: size, session: { deck.session(delegate: $0) }, together: { deck.together($0) })
      }
    }
    return try await Race(rounds: setting.rounds, [trivial] + replays)
  }

  /// What an app that wants its order kept hands to a deck; the yardstick has it too.
  private static func executor(_ style: Client.Style) -> AppExecutor? {
    style == .async ? AppExecutor(queue: DispatchQueue(label: "bench.app")) : nil
  }

  /// A cassette in a file, all of whose answers are the same bytes.
  private static func cassette(_ count: Int, _ setting: Setting) throws -> Cassette {
    let body = Body(TrivialProtocol.body)
    let file = setting.file("replay-\(count).har")
    if !FileManager.default.fileExists(atPath: file.path) {
      try Cassette((0..<count).map { Sample.exchange($0, body: body) }).write(to: file)
    }
    return try Cassette(contentsOf: file)
  }
}
