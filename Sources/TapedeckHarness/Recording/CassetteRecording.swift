import Foundation
import Tapedeck

/// Records one cassette for all scenarios that share it.
struct CassetteRecording {
  /// What came of it.
  struct Outcome {
    /// How many exchanges were recorded anew.
    var count: Int
    /// How many of them failed, or were cut short.
    var failures: Int
    /// Whether the file changed.
    var isWritten: Bool
  }

  /// Why nothing was written.
  struct Stopped: Error {
    var scenario: String
    var finding: Finding
  }

  let file: URL
  let mode: RecordMode
  var options = Deck.Options()

  /// Runs the scenarios one after another against the network, and writes the file once.
  ///
  /// Each run begins with a deck of its own, as a replay does, so that the n-th time that a scenario asks something it
  /// gets the n-th answer: of a question that several scenarios ask only the first one's answers are kept, and as
  /// many of a later one's as go beyond.
  func record(_ scenarios: [Scenario]) async throws -> Outcome {
    let old = try open(scenarios.lazy.compactMap(\.matcher).first ?? .standard)
    var all = mode == .missing ? old : Cassette(matcher: old.matcher)
    var new: [Exchange] = []
    var start = Duration.zero
    for scenario in scenarios {
      let deck = Deck(all, mode: mode, options: options)
      var finding: Finding?
      await scenario.perform(on: deck) { if case .finding(let problem) = $0 { finding = problem } }
      try await deck.eject()
      if let finding { throw Stopped(scenario: scenario.name, finding: finding) }
      let recorded = deck.recorded
      for exchange in try added(recorded, to: all) {
        var exchange = exchange
        exchange.start += start
        all.append(exchange)
        new.append(exchange)
      }
      start += recorded.map { $0.start + $0.duration }.max() ?? .zero
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let isWritten = try old.merging(new, dropsOthers: mode == .all).writeBack(to: file)
    return Outcome(count: new.count, failures: new.count { $0.failure != nil }, isWritten: isWritten)
  }

  private func open(_ matcher: Matcher) throws -> Cassette {
    do {
      return try Cassette(contentsOf: file, matcher: matcher)
    } catch CassetteError.absent {
      return Cassette(matcher: matcher)
    }
  }

  /// Those of a run's exchanges that are not answered by what earlier runs recorded.
  private func added(_ recorded: [Exchange], to all: Cassette) throws -> [Exchange] {
    // What is missing was asked for beyond all that is there.
    guard mode == .all else { return recorded }
    let own = Cassette(recorded, matcher: all.matcher)
    var added: [Exchange] = []
    for (position, exchange) in recorded.enumerated() {
      let number = try own.positions(matching: exchange.request).prefix { $0 < position }.count
      if try all.positions(matching: exchange.request).count <= number { added.append(exchange) }
    }
    return added
  }
}
