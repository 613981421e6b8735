import Foundation

/// One hop being recorded; what came of its body is kept where a large one takes no memory.
struct Take {
  let transfer: Transfer
  let request: Exchange.Request
  let hop: Int
  /// Whether the hop becomes part of the cassette.
  let keeps: Bool
  let start: ContinuousClock.Instant
  var response: Exchange.Response?
  var body: BodyWriter
  var chunks: [Chunk] = []
  /// Whether the app still waits for it.
  var isAwaited = true

  /// The hop as an exchange, of a recording that began at `first`; there is a code where there is no response.
  func exchange(_ code: URLError.Code?, _ duration: Duration, first: ContinuousClock.Instant) -> Exchange {
    let whole = response.map {
      Exchange.Response(
        status: $0.status, headers: $0.headers, body: body.body, chunks: chunks, offset: $0.offset)
    }
    if let whole, code == nil {
      return Exchange(request, whole, start: start - first, duration: duration)
    }
    let failure = Failure(code ?? .badServerResponse, afterBytes: body.size)
    return Exchange(request, whole, failure: failure, start: start - first, duration: duration)
  }
}
