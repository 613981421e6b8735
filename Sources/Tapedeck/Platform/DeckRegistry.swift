/// Finds the deck of a session by the marker that the session's configuration carries.
///
/// Nothing else of a configuration reaches a protocol object on every platform and survives the copy that a
/// session makes of it.
enum DeckRegistry {
  /// The header field that carries a deck's number; it is taken out of every request before it is looked at.
  static let marker = "X-Tapedeck-Deck"

  private struct Entry: Sendable {
    weak var deck: Deck?
  }

  private static let entries = Locked<(last: Int, decks: [Int: Entry])>((0, [:]))

  /// Takes a number for a deck to come.
  static func number() -> Int {
    entries.withLock {
      $0.last += 1
      return $0.last
    }
  }

  /// Enters `deck` under its number.
  static func enter(_ deck: Deck) {
    entries.withLock { $0.decks[deck.number] = Entry(deck: deck) }
  }

  /// Strikes out a number.
  static func leave(_ number: Int) {
    _ = entries.withLock { $0.decks.removeValue(forKey: number) }
  }

  /// The deck that a marker names.
  static func deck(marked value: String?) throws(BridgeError) -> Deck {
    guard let value, let number = Int(value) else { throw .noDeck }
    guard let deck = entries.withLock({ $0.decks[number]?.deck }) else { throw .deckGone }
    return deck
  }
}
