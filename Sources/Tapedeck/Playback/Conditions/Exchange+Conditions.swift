import Foundation

extension Exchange {
  /// The exchange as it goes under an effect.
  mutating func undergo(_ effect: Effect) {
    switch effect {
    case .latency(let delay): delayAll(by: delay)
    case .bandwidth(let bits): pace(bitsPerSecond: bits)
    case .chunk(let size) where size > 0: rechunk(at: Array(stride(from: size, to: bodySize, by: size)))
    case .split(let points): rechunk(at: points)
    case .stall(let bytes, let pause): delay(by: pause, after: bytes)
    case .cut(let bytes, let end): cut(after: bytes, end == .reset ? .networkConnectionLost : .unknown)
    case .fail(let code, after: nil): fail(code)
    case .fail(let code, let bytes?): cut(after: bytes, code)
    case .status(let status): response?.status = status
    case .body(let substitute): replaceBody(by: substitute)
    case .mutate(let mutation): mutate(mutation)
    case .header(let name, let value): response?.headers[name] = value
    case .chunk, .redirect, .order, .offline: break
    }
  }

  /// Fails without a response, at once.
  mutating func fail(_ code: URLError.Code) {
    response = nil
    failure = Failure(code)
    duration = .zero
  }

  /// Lets everything come at one moment, chunk by chunk.
  mutating func gather(at moment: Duration) {
    response?.offset = moment
    for index in response?.chunks.indices ?? 0..<0 { response?.chunks[index].offset = moment }
    duration = moment
  }

  private var bodySize: Int { response?.body.size ?? 0 }

  private mutating func delayAll(by delay: Duration) {
    response?.offset += delay
    for index in response?.chunks.indices ?? 0..<0 { response?.chunks[index].offset += delay }
    duration += delay
  }

  private mutating func pace(bitsPerSecond bits: Int) {
    guard bits > 0, var response else { return }
    var free = response.offset
    for index in response.chunks.indices {
      let chunk = response.chunks[index]
      free = max(free, chunk.offset) + .seconds(Double(chunk.size) * 8 / Double(bits))
      response.chunks[index].offset = free
    }
    self.response = response
    duration = max(duration, free)
  }

  /// Cuts the body at other offsets; a chunk comes when the last of its bytes came.
  private mutating func rechunk(at points: [Int]) {
    guard var response, bodySize > 0 else { return }
    let ends = Set(points.filter { $0 > 0 && $0 < bodySize }).sorted() + [bodySize]
    var old = response.chunks[...]
    var oldEnd = old.first?.size ?? 0
    var chunks: [Chunk] = []
    var start = 0
    for end in ends {
      while oldEnd < end, old.count > 1 {
        old = old.dropFirst()
        oldEnd += old.first?.size ?? 0
      }
      chunks.append(Chunk(size: end - start, offset: old.first?.offset ?? response.offset))
      start = end
    }
    response.chunks = chunks
    self.response = response
  }

  private mutating func delay(by pause: Duration, after bytes: Int) {
    guard bytes >= 0, bytes < bodySize, let response else { return }
    var borders: [Int] = []
    for chunk in response.chunks { borders.append((borders.last ?? 0) + chunk.size) }
    rechunk(at: borders + [bytes])
    var end = 0
    for index in self.response?.chunks.indices ?? 0..<0 {
      end += self.response?.chunks[index].size ?? 0
      if end > bytes { self.response?.chunks[index].offset += pause }
    }
    duration += pause
  }

  private mutating func cut(after bytes: Int, _ code: URLError.Code) {
    guard bytes >= 0, bytes <= bodySize, var response else { return }
    response.keep(bytes)
    self.response = response
    failure = Failure(code, afterBytes: bytes)
    duration = max(response.offset, response.chunks.last?.offset ?? .zero)
  }

  private static let page = """
    <!DOCTYPE html><html><head><title>Welcome</title></head>\
    <body><form action="/login"><input name="user"><button>Connect</button></form></body></html>
    """

  private mutating func replaceBody(by substitute: Effect.Substitute) {
    guard var response else { return }
    switch substitute {
    case .empty: response.body = Body()
    case .html:
      response.body = Body(Self.page)
      response.headers["Content-Type"] = "text/html; charset=utf-8"
    case .data(let data): response.body = Body(data)
    }
    response.followLength()
    response.deliverWhole()
    self.response = response
  }

  private mutating func mutate(_ mutation: Mutation) {
    guard var response else { return }
    mutation.apply(to: &response)
    self.response = response
    if let failure, failure.bytes > 0 { self.failure?.bytes = response.body.size }
  }
}

extension Exchange.Response {
  /// Keeps the first `count` bytes, and the chunks that they came in.
  mutating func keep(_ count: Int) {
    var left = count
    chunks = chunks.compactMap { chunk in
      let size = min(left, chunk.size)
      left -= size
      return size > 0 ? Chunk(size: size, offset: chunk.offset) : nil
    }
    body = body.prefix(count)
  }

  /// Lets a new body come in one, when the last of the old one came.
  mutating func deliverWhole() {
    chunks = body.isEmpty ? [] : [Chunk(size: body.size, offset: lastOffset)]
  }

  /// Lets the length in the header, if there is one, be that of the body.
  mutating func followLength() {
    if headers["Content-Length"] != nil { headers["Content-Length"] = "\(body.size)" }
  }
}
