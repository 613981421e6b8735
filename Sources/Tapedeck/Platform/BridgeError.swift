import Foundation

/// Why a task cannot be served at all.
enum BridgeError: Error, CustomStringConvertible, LocalizedError {
  /// Foundation has no such field any more.
  case fieldMissing(String)
  /// The session was not made for a deck, or its marker was overwritten.
  case noDeck
  /// The deck is gone while its session is still used.
  case deckGone
  /// A download or WebSocket task.
  case unsupportedTask

  var description: String {
    switch self {
    case .fieldMissing(let label):
      """
      this Foundation keeps no '\(label)' where Tapedeck looks for it, so the task cannot be replayed; \
      run 'swift test --filter PlatformTests' to see what changed
      """
    case .noDeck:
      """
      this session has lost its deck: keep the header field '\(DeckRegistry.marker)' in httpAdditionalHeaders, \
      or make the session with 'deck.session(configuration:)'
      """
    case .unsupportedTask:
      """
      Foundation on Linux lets no custom protocol serve download and WebSocket tasks: \
      use a data task, 'session.data(for:)' say, and write the file yourself
      """
    case .deckGone:
      "the deck of this session is gone: keep the Deck for as long as its sessions are used"
    }
  }

  var errorDescription: String? { description }
}
