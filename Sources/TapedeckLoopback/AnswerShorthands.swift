extension Answer {
  /// A plain text in UTF-8.
  public static func text(_ text: String, status: Int = 200) -> Answer {
    bytes(text.utf8, type: "text/plain; charset=utf-8", status: status)
  }

  /// JSON, given as text.
  public static func json(_ text: String, status: Int = 200) -> Answer {
    bytes(text.utf8, type: "application/json; charset=utf-8", status: status)
  }

  /// A body of any type.
  public static func bytes(_ bytes: some Sequence<UInt8>, type: String, status: Int = 200) -> Answer {
    Answer(status: status, headers: ["Content-Type": type], [.send(bytes)])
  }

  /// A status with an empty body.
  public static func status(_ status: Int) -> Answer {
    Answer(status: status)
  }

  /// A redirect: a 3xx status and a `Location`, which is written as it is.
  public static func redirect(_ status: Int = 302, to location: String) -> Answer {
    Answer(status: status, headers: ["Location": location])
  }

  /// A chunked body that comes in these pieces, with a pause between each two.
  public static func pieces(
    _ pieces: [some Sequence<UInt8>], every pause: Duration, type: String = "text/plain; charset=utf-8"
  ) -> Answer {
    let steps = pieces.flatMap { [Step.pause(pause), .send($0)] }
    return Answer(headers: ["Content-Type": type], framing: .chunked, Array(steps.dropFirst()))
  }

  /// A chunked text that comes in these pieces, with a pause between each two.
  public static func pieces(_ pieces: [String], every pause: Duration) -> Answer {
    self.pieces(pieces.map(\.utf8), every: pause)
  }

  /// Bytes that need not be HTTP at all, and then the end of the connection.
  public static func raw(_ text: String) -> Answer {
    Answer(raw: [.send(text)])
  }

  /// The end of the connection without any answer.
  public static let hangUp = Answer(raw: [.close])

  /// No answer, ever.
  public static let silence = Answer(raw: [.silence])

  /// The same answer with one more header line.
  public func with(_ name: String, _ value: String) -> Answer {
    var answer = self
    answer.head?.headers.append(name, value)
    return answer
  }
}
