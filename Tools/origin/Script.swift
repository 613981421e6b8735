import TapedeckLoopback

/// The second component of a path: how a service behaves, as words joined by `+`.
///
/// `normal`, `changed`, `uk+pieces`, `reset@2` (at the second visit of the same address only), `reset@POST` (for
/// that method only), and after a `~` anything at all: a script with another ending has a memory of its own.
struct Script {
  /// A word, and when it holds.
  struct Word {
    var name: String
    var moment: Moment
  }

  /// When a word holds.
  enum Moment: Equatable {
    case always
    case visit(Int)
    case method(String)
  }

  var words: [Word]

  /// Reads a script; nil where a part is empty, or what follows an `@` is neither a number from 1 nor a method.
  init?(_ text: Substring) {
    let spoken = text.prefix { $0 != "~" }
    words = []
    for part in spoken.split(separator: "+", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = halves.first, !name.isEmpty,
        let moment = halves.count == 2 ? Moment(halves[1]) : .always
      else { return nil }
      words.append(Word(name: String(name), moment: moment))
    }
  }

  /// The words that hold for a method, at a visit counted from 1.
  func names(for method: String, visit: Int) -> [String] {
    words.filter { [.always, .visit(visit), .method(method)].contains($0.moment) }.map(\.name)
  }
}

extension Script.Moment {
  fileprivate init?(_ text: Substring) {
    if let visit = Int(text), visit > 0 {
      self = .visit(visit)
    } else if !text.isEmpty, text.allSatisfy({ ("A"..."Z").contains($0) }) {
      self = .method(String(text))
    } else {
      return nil
    }
  }
}
