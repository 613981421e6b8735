import Foundation

/// Turns the bytes of a connection into requests; a value with no sockets in it, whatever way the bytes are cut.
///
/// After an error the connection is beyond repair: where the next request would begin is not known.
package struct RequestReader: Sendable {
  /// The most bytes that a head may have.
  package static let headLimit = 65_536
  /// The most bytes that a body may have.
  package static let bodyLimit = 67_108_864

  /// What the bytes say.
  package enum Event: Hashable, Sendable {
    /// A whole request. `isLast` when the peer wants the connection closed after the answer.
    case request(Request, isModern: Bool, isLast: Bool)
    /// The peer waits for a 100 before it sends the body.
    case continueExpected
  }

  private enum State: Sendable {
    case head
    case body(Request, BodyReader, isModern: Bool, isLast: Bool)
  }

  private var buffer: [UInt8] = []
  /// Where the bytes not yet used begin.
  private var start = 0
  /// Up to where the head has been searched for its end.
  private var scanned = 0
  private var state = State.head

  /// Makes a reader at the beginning of a connection.
  package init() {}

  /// Appends bytes as they came.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      (start, scanned) = (0, 0)
    } else if start > Self.headLimit {
      buffer.removeFirst(start)
      (start, scanned) = (0, max(0, scanned - start))
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next thing that the bytes say; nil when more are needed.
  package mutating func next() throws(BadRequest) -> Event? {
    if case .head = state {
      guard let head = try nextHead() else { return nil }
      let request = Request(head.method, head.target, headers: head.headers)
      let isLast = !head.isModern || head.headers.tokens(of: "Connection").contains("close")
      let body = BodyReader(head.framing)
      state = .body(request, body, isModern: head.isModern, isLast: isLast)
      if head.expectsContinue, !body.isComplete, start == buffer.count { return .continueExpected }
    }
    guard case .body(var request, var body, let isModern, let isLast) = state else { return nil }
    state = .head
    start += try body.read(buffer[start...])
    guard body.isComplete else {
      state = .body(request, body, isModern: isModern, isLast: isLast)
      return nil
    }
    scanned = start
    request.body = body.bytes
    return .request(request, isModern: isModern, isLast: isLast)
  }

  /// Tells that no more bytes will come; throws when they stop in the middle of a request.
  package func end() throws(BadRequest) {
    if case .head = state, buffer[start...].allSatisfy({ $0 == 0x0D || $0 == 0x0A }) { return }
    throw .incomplete
  }

  private mutating func nextHead() throws(BadRequest) -> RequestHead? {
    // Empty lines before a request are skipped (RFC 9112 section 2.2).
    while buffer[start...].starts(with: [ASCII.carriageReturn, ASCII.lineFeed]) { start += 2 }
    scanned = max(scanned, start)
    while let lineEnd = buffer[scanned...].firstIndex(of: ASCII.lineFeed) {
      guard lineEnd > start, buffer[lineEnd - 1] == ASCII.carriageReturn else { throw .bareLineFeed }
      let isEmptyLine = lineEnd - 1 == scanned
      scanned = lineEnd + 1
      if scanned - start > Self.headLimit { throw .headTooLarge }
      if isEmptyLine {
        let head = try RequestHead(buffer[start..<(lineEnd - 1)])
        start = scanned
        return head
      }
    }
    try checkBeginning()
    return nil
  }

  /// Refuses what can no longer become a request line, so that a peer that does not speak HTTP is told at once.
  private func checkBeginning() throws(BadRequest) {
    let bytes = buffer[start...]
    if bytes.count > Self.headLimit { throw .headTooLarge }
    let word = bytes.prefix(65).prefix { $0 != ASCII.space && $0 != ASCII.carriageReturn }
    let isBlank = bytes.isEmpty || bytes == [ASCII.carriageReturn]
    if !isBlank, !RequestHead.isMethod(word) { throw .requestLine }
  }
}
