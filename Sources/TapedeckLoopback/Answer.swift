/// What the server does about a request: a head, and then a script of steps.
///
/// The head leaves together with the first bytes that are sent, in one write.
/// Without a head the steps' bytes are all that goes over the wire.
public struct Answer: Hashable, Sendable {
  /// The status line and the header lines; nil for bytes that are not HTTP, or for no answer at all.
  public var head: Head?
  /// What happens after the head, in order.
  public var steps: [Step]

  /// Makes an answer of a status, header lines and steps.
  public init(
    status: Int = 200, headers: Headers = [:], framing: Framing = .contentLength, _ steps: [Step] = []
  ) {
    self.head = Head(status: status, headers: headers, framing: framing)
    self.steps = steps
  }

  /// Makes an answer of bytes alone; the connection is closed after the last step.
  public init(raw steps: [Step]) {
    self.head = nil
    self.steps = steps
  }
}

extension Answer {
  /// The status line and the header lines of an answer.
  public struct Head: Hashable, Sendable {
    /// The status code; written as it is, so that an impossible one can be tried too.
    public var status: Int
    /// The header lines, in order; those of the framing are added unless they are here already.
    public var headers: Headers
    /// How the reader learns where the body ends.
    public var framing: Framing

    /// Makes a head.
    public init(status: Int, headers: Headers = [:], framing: Framing = .contentLength) {
      self.status = status
      self.headers = headers
      self.framing = framing
    }
  }

  /// How the reader of an answer learns where its body ends (RFC 9112 section 6.3).
  public enum Framing: Hashable, Sendable {
    /// By a `Content-Length` of all bytes in the steps, or the one among the headers.
    ///
    /// Where the header promises another number than the steps send, the connection is closed after them.
    case contentLength
    /// By chunked transfer coding, one chunk for each piece; a reader of HTTP/1.0 gets `untilClose`.
    case chunked
    /// By the end of the connection.
    case untilClose
  }
}
