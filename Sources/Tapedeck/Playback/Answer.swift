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
    /// A piece of body came; it is read when it is told.
    case bytes(of: Body, Range<Int>)
    /// The hop ended, well where there is no code.
    case end(URLError.Code?)
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
        steps.append(Step(offset: later(chunk.offset), event: .bytes(of: response.body, range)))
        start = range.upperBound
      }
      if start < response.body.size {
        // The body was changed after its chunks.
        steps.append(Step(offset: last, event: .bytes(of: response.body, start..<response.body.size)))
      }
    }
    steps.append(Step(offset: later(exchange.duration), event: .end(exchange.ending)))
  }

  /// Makes an answer to be appended to.
  init() {}

  /// The step at `place`, whose piece of body is not kept: a body may be larger than memory.
  mutating func take(_ place: Int) -> Step {
    let step = steps[place]
    if case .bytes = step.event { steps[place].event = .bytes(of: Body(), 0..<0) }
    return step
  }

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
