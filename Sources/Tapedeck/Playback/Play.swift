/// An answer as a deck plays it: what was recorded, and what the conditions made of it.
package struct Play: Sendable {
  /// Which task asked, counted from 1 in the order in which they were resumed.
  package let task: Int
  /// The place of the exchange in the cassette; nil where the conditions answer without it.
  package let position: Int?
  /// What was recorded; nil where the conditions answer without it.
  package let recorded: Exchange?
  /// What is played.
  package let played: Exchange
  /// What was asked, as the app asks it.
  package let request: Exchange.Request
  /// A number that the requests have in common that were made at the same moment; nil for one made alone.
  package let batch: Int?
  /// When it was asked, in virtual time.
  package let start: Duration
  /// Whether the app hears each piece of body as it comes, and not only the whole.
  package let comesInPieces: Bool
}
