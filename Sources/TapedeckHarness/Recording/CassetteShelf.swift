import Foundation
import Tapedeck

/// The cassettes of a suite, each opened once, and what no scenario played of them.
final class CassetteShelf: Sendable {
  private struct Entry {
    var cassette: Result<Cassette, CassetteError>
    /// The places that no scenario has played yet; nil before the first has.
    var unplayed: Set<Int>?
  }

  private let entries = Locked<[URL: Entry]>([:])

  /// The cassette in a file.
  func cassette(in file: URL) throws(CassetteError) -> Cassette {
    if let entry = entries.withLock({ $0[file] }) { return try entry.cassette.get() }
    let cassette = Result { () throws(CassetteError) in try Cassette(contentsOf: file) }
    entries.withLock { $0[file] = $0[file] ?? Entry(cassette: cassette) }
    return try cassette.get()
  }

  /// Forgets what is known of a file that was written.
  func forget(_ file: URL) {
    entries.withLock { $0[file] = nil }
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
