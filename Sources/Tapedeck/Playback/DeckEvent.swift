public import Foundation

/// Something that a deck did, with its moment in virtual time.
public struct DeckEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// A hop was asked for; secrets in the URL are placeholders.
    case request(method: String, url: String)
    /// The cassette had no answer, or was used up.
    case missed
    /// The head of the answer came.
    case response(status: Int)
    /// A piece of body came.
    case chunk(Int)
    /// A redirect was met; secrets in the URL are placeholders.
    case redirect(status: Int, to: String)
    /// The task ended well.
    case finished
    /// The task failed.
    case failed(URLError.Code)
    /// The app cancelled the task.
    case cancelled
  }

  /// When, counted from the deck's making.
  public var time: Duration
  /// Which task, counted from 1 in the order in which they were resumed.
  public var task: Int
  /// What.
  public var kind: Kind
}
