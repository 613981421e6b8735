import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One hop's answer as a list of events in virtual time: what a player reads off a cassette, and what a recorder
/// appends to while the network speaks.
struct Answer: Sendable {
  /// What happens at one moment.
  enum Event: Sendable {
    /// The response's head came.
    case head(status: Int, headers: HeaderFields)
    /// A piece of body came.
    case bytes(Piece)
    /// The hop ended, well where there is no code.
    case end(URLError.Code?)
  }

  /// A piece of body, read when it is delivered.
  enum Piece: Sendable {
    case data(Data)
    case part(of: Body, Range<Int>)

    var size: Int {
      switch self {
      case .data(let data): data.count
      case .part(_, let range): range.count
      }
    }

    func data() throws -> Data {
      switch self {
      case .data(let data): data
      case .part(let body, let range): try body.data(in: range)
      }
    }
  }

  /// An event and its moment, counted from the hop's start.
  struct Step: Sendable {
    var offset: Duration
    var event: Event
  }

  /// The steps, in order; offsets never decrease.
  var steps: [Step] = []

  /// Makes an answer of an exchange as it was recorded.
  init(_ exchange: Exchange) {
    var last = Duration.zero
    func later(_ offset: Duration) -> Duration {
      last = max(last, offset)
      return last
    }
    if let response = exchange.response {
      steps.append(
        Step(
          offset: later(response.offset),
          event: .head(status: response.status, headers: response.headers)))
      var start = 0
      for chunk in response.chunks {
        let range = start..<start + chunk.size
        steps.append(Step(offset: later(chunk.offset), event: .bytes(.part(of: response.body, range))))
        start = range.upperBound
      }
      if start < response.body.size {
        // The body was changed after its chunks.
        steps.append(Step(offset: last, event: .bytes(.part(of: response.body, start..<response.body.size))))
      }
    }
    steps.append(Step(offset: later(exchange.duration), event: .end(exchange.ending)))
  }

  /// Makes an answer to be appended to.
  init() {}

  /// Ends the answer with -1001 where the network would be silent for longer than the request bears.
  mutating func limit(_ interval: TimeInterval, in configuration: URLSessionConfiguration) {
    var last = Duration.zero
    let pause = Duration(limit: interval)
    let whole = Duration(limit: configuration.timeoutIntervalForResource)
    for index in steps.indices {
      let end = min(last + pause, whole)
      if steps[index].offset > end {
        steps.replaceSubrange(index..., with: [Step(offset: end, event: .end(.timedOut))])
        return
      }
      last = steps[index].offset
    }
  }
}

extension Duration {
  /// A limit in seconds; one that is not a positive number is none.
  fileprivate init(limit seconds: TimeInterval) {
    self = seconds > 0 && seconds < 1e9 ? .seconds(seconds) : .seconds(1_000_000_000)
  }
}

extension Exchange {
  /// How it ends: well, or with a code; one without a response cannot end well.
  fileprivate var ending: URLError.Code? {
    failure?.code ?? (response == nil ? .badServerResponse : nil)
  }
}
