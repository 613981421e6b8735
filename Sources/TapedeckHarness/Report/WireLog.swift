import Tapedeck

/// Keeps what a deck does, in order.
final class WireLog: Sendable {
  private let state = Locked<[DeckEvent]>([])

  /// All so far.
  var events: [DeckEvent] { state.withLock { $0 } }

  /// Settings with which a deck tells this log too what it does.
  func options(_ options: Deck.Options) -> Deck.Options {
    var options = options
    let next = options.observer
    options.observer = { [self] event in
      state.withLock { $0.append(event) }
      next?(event)
    }
    return options
  }
}
