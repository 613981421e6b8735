import Foundation
import Tapedeck

/// The cassettes of a suite, each opened once, and what no scenario played of them.
final class CassetteShelf: Sendable {
  private struct Entry {
    /// By the name of the scenario that has a matcher of its own; the others' is nil.
    var cassettes: [String?: Result<Cassette, CassetteError>] = [:]
    /// The places that no scenario has played yet; nil before the first has.
    var unplayed: Set<Int>?
  }

  private let entries = Locked<[URL: Entry]>([:])

  /// The cassette in a file.
  func cassette(in file: URL) throws(CassetteError) -> Cassette {
    try cassette(in: file, nil, .standard)
  }

  /// The cassette in a file, matched as a scenario wants it.
  func cassette(of scenario: Scenario, in file: URL) throws(CassetteError) -> Cassette {
    try cassette(in: file, scenario.matcher == nil ? nil : scenario.name, scenario.matcher ?? .standard)
  }

  private func cassette(
    in file: URL, _ owner: String?, _ matcher: Matcher
  ) throws(CassetteError) -> Cassette {
    if let known = entries.withLock({ $0[file]?.cassettes[owner] }) { return try known.get() }
    let cassette = Result { () throws(CassetteError) in try Cassette(contentsOf: file, matcher: matcher) }
    entries.withLock { $0[file, default: Entry()].cassettes[owner] = cassette }
    return try cassette.get()
  }

  /// Notes what one run left unplayed.
  func note(unplayed: [Int], in file: URL) {
    entries.withLock { entries in
      let others = entries[file]?.unplayed ?? Set(unplayed)
      entries[file]?.unplayed = others.intersection(unplayed)
    }
  }

  /// The cassettes of which something was left unplayed by all, and the places.
  var unplayed: [(file: URL, places: [Int])] {
    entries.withLock { $0 }
      .compactMap { file, entry in
        entry.unplayed.flatMap { $0.isEmpty ? nil : (file, $0.sorted()) }
      }
      .sorted { $0.file.path < $1.file.path }
  }
}
