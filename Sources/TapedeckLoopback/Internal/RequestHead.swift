/// The request line and the header lines, checked (RFC 9112 sections 2 to 6).
struct RequestHead {
  /// How the end of the body is known.
  enum Framing: Equatable {
    case length(Int)
    case chunked
  }

  var method: String
  var target: String
  var headers: Headers
  /// Whether the request is of HTTP/1.1 rather than 1.0.
  var isModern: Bool
  var framing: Framing
  var expectsContinue: Bool

  /// Reads a head from its lines, CR LF ended, without the empty line at the end.
  init(_ bytes: ArraySlice<UInt8>) throws(BadRequest) {
    var lines = Lines(bytes)
    let words = lines.next().split(separator: ASCII.space, omittingEmptySubsequences: false)
    guard words.count == 3, Self.isMethod(words[0]), Self.isTarget(words[1], method: words[0]) else {
      throw .requestLine
    }
    method = ASCII.text(words[0])
    target = ASCII.text(words[1])
    isModern = try Self.isModern(words[2])
    headers = Headers()
    while !lines.isAtEnd {
      headers.lines.append(try Self.header(lines.next()))
    }
    if isModern, headers.values(of: "Host").count != 1 { throw .host }
    framing = try Self.framing(of: headers, isModern: isModern)
    expectsContinue = try Self.expectsContinue(headers, isModern: isModern)
  }

  /// Whether the bytes are a method, or could still become one.
  static func isMethod(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.count <= 64 && bytes.allSatisfy(ASCII.isToken)
  }

  /// Reads one header line without its line end.
  static func header(_ line: ArraySlice<UInt8>) throws(BadRequest) -> Headers.Line {
    guard let colon = line.firstIndex(of: ASCII.colon), colon > line.startIndex else { throw .headerLine }
    let name = line[..<colon]
    let value = line[(colon + 1)...]
    guard name.allSatisfy(ASCII.isToken), value.allSatisfy(ASCII.isFieldText) else { throw .headerLine }
    return Headers.Line(name: ASCII.text(name), value: String(ASCII.text(value)[...].trimmingSpaces()))
  }

  private static func isTarget(_ bytes: ArraySlice<UInt8>, method: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.allSatisfy(ASCII.isVisible) else { return false }
    if first == UInt8(ascii: "/") { return true }
    let text = ASCII.text(bytes)
    return text == "*" || text.contains("://") || ASCII.text(method) == "CONNECT"
  }

  private static func isModern(_ bytes: ArraySlice<UInt8>) throws(BadRequest) -> Bool {
    let text = ASCII.text(bytes)
    switch text {
    case "HTTP/1.1": return true
    case "HTTP/1.0": return false
    default:
      let isVersion = text.utf8.count == 8 && text.hasPrefix("HTTP/") && text.dropFirst(6).hasPrefix(".")
      throw isVersion ? .version : .requestLine
    }
  }

  private static func framing(of headers: Headers, isModern: Bool) throws(BadRequest) -> Framing {
    let lengths = headers.values(of: "Content-Length")
    if let coding = headers["Transfer-Encoding"] {
      guard lengths.isEmpty else { throw .lengthAndEncoding }
      let isAlone = headers.values(of: "Transfer-Encoding").count == 1
      guard isModern, isAlone, coding.lowercased() == "chunked" else { throw .transferEncoding }
      return .chunked
    }
    guard let first = lengths.first else { return .length(0) }
    guard lengths.allSatisfy({ $0 == first }), !first.isEmpty,
      first.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { throw .contentLength }
    guard let length = Int(first), length <= RequestReader.bodyLimit else { throw .bodyTooLarge }
    return .length(length)
  }

  private static func expectsContinue(_ headers: Headers, isModern: Bool) throws(BadRequest) -> Bool {
    guard isModern, let expectation = headers["Expect"] else { return false }
    guard expectation.lowercased() == "100-continue" else { throw .expectation }
    return true
  }
}

/// The lines of a head, one after the other.
private struct Lines {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next line without its CR LF; empty when there is none.
  mutating func next() -> ArraySlice<UInt8> {
    guard let end = rest.firstIndex(of: ASCII.lineFeed) else {
      defer { rest = [] }
      return rest
    }
    let line = rest[..<end]
    rest = rest[(end + 1)...]
    return line.last == ASCII.carriageReturn ? line.dropLast() : line
  }
}
