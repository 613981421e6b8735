import Tapedeck

@testable import TapedeckHarness

/// Knows which of the decks that it was shown are still alive.
final class Decks: Sendable {
  private struct Entry: Sendable {
    weak var deck: Deck?
  }

  private let entries = Locked<[Entry]>([])

  func note(_ stage: Stage) -> Stage {
    entries.withLock { $0.append(Entry(deck: stage.deck)) }
    return stage
  }

  var alive: Int { entries.withLock { $0.count { $0.deck != nil } } }
}
