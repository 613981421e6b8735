/// A kind of disturbance that a sweep tries.
public enum SweepKind: String, CaseIterable, Codable, Sendable {
  /// The same again, with nothing changed.
  case undisturbed
  /// A body in two pieces.
  case split
  /// Bodies in pieces of one byte, or a few.
  case chunk
  /// A connection reset after some bytes.
  case cut
  /// A connection closed early after some bytes.
  case close
  /// A failure.
  case failure
  /// Another status, with the body, without one, or with a page in its place.
  case status
  /// Time: latency, bandwidth, pauses and timeouts.
  case time
  /// Answers in another order.
  case order
  /// Another length in the header, or its fields spelled otherwise.
  case framing
  /// A redirect to the same.
  case hop
  /// A body that is not what the service promises.
  case mutation
  /// A machine in another time zone.
  case zone
  /// Two or three of the others at once.
  case mixture

  /// What it is called in a report.
  public var title: String {
    switch self {
    case .undisturbed: "undisturbed"
    case .split: "split points"
    case .chunk: "small chunks"
    case .cut: "cuts by reset"
    case .close: "early closes"
    case .failure: "failures"
    case .status: "statuses"
    case .time: "latency, stalls, timeouts"
    case .order: "orders of answers"
    case .framing: "lengths and spellings in heads"
    case .hop: "extra hops"
    case .mutation: "body mutations"
    case .zone: "time zones"
    case .mixture: "mixtures"
    }
  }
}
