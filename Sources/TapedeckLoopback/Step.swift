extension Answer {
  /// One thing that the server does while it answers.
  public struct Step: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case send([UInt8])
      case pause(Duration)
      case reset
      case close
      case silence
    }

    var kind: Kind

    /// Sends the bytes in one write; a client sees them as one piece up to 16 KB, if there is a pause before the next.
    ///
    /// No bytes: sends the head alone, if it has not left yet.
    public static func send(_ bytes: some Sequence<UInt8>) -> Step {
      Step(kind: .send(Array(bytes)))
    }

    /// Sends the text as UTF-8 in one write.
    public static func send(_ text: some StringProtocol) -> Step {
      Step(kind: .send(Array(text.utf8)))
    }

    /// Waits; the other connections go on.
    public static func pause(_ duration: Duration) -> Step {
      Step(kind: .pause(duration))
    }

    /// Ends the connection by a TCP reset.
    ///
    /// A reset throws away what the peer has not yet read. Pause 50 ms before it, so that the peer gets the
    /// same bytes each time.
    public static let reset = Step(kind: .reset)

    /// Ends the connection properly, whatever was promised; steps after it are not reached.
    public static let close = Step(kind: .close)

    /// Says nothing more and keeps the connection open until the peer leaves or the server stops.
    public static let silence = Step(kind: .silence)
  }
}
