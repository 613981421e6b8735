import TapedeckLoopback

/// The second component of a path: how a service behaves, as words joined by `+`.
///
/// `normal`, `changed`, `uk+pieces`, `reset@2` (at the second visit of the same address only), and after a `~`
/// anything at all: a script with another ending has a memory of its own.
struct Script {
  /// A word, and the visit at which it holds; nil for every visit.
  struct Word: Hashable {
    var name: String
    var visit: Int?
  }

  var words: [Word]

  /// Reads a script; nil where a part is empty or a visit is not a number from 1.
  init?(_ text: Substring) {
    let spoken = text.prefix { $0 != "~" }
    words = []
    for part in spoken.split(separator: "+", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = halves.first, !name.isEmpty else { return nil }
      var word = Word(name: String(name))
      if halves.count == 2 {
        guard let visit = Int(halves[1]), visit > 0 else { return nil }
        word.visit = visit
      }
      words.append(word)
    }
  }

  /// The words that hold at a visit, counted from 1.
  func names(at visit: Int) -> [String] {
    words.filter { $0.visit == nil || $0.visit == visit }.map(\.name)
  }
}
