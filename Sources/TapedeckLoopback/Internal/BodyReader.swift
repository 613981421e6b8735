import Foundation

/// Collects a request's body, with the transfer framing taken off (RFC 9112 section 7.1).
struct BodyReader: Sendable {
  private enum State: Equatable {
    case data(Int)
    case chunkSize
    case chunkData(Int)
    case chunkEnd
    case trailer
    case complete
  }

  private var state: State
  private var trailerSize = 0
  /// What has come so far.
  private(set) var bytes = Data()

  init(_ framing: RequestHead.Framing) {
    state =
      switch framing {
      case .chunked: .chunkSize
      case .length(0): .complete
      case .length(let length): .data(length)
      }
  }

  /// Whether the body has ended.
  var isComplete: Bool { state == .complete }

  /// Takes what it can use from the beginning of the bytes, and gives back how many those were.
  mutating func read(_ input: ArraySlice<UInt8>) throws(BadRequest) -> Int {
    var rest = input
    while state != .complete, try step(&rest) {}
    return rest.startIndex - input.startIndex
  }

  /// One step forward; false when it needs more bytes.
  private mutating func step(_ rest: inout ArraySlice<UInt8>) throws(BadRequest) -> Bool {
    switch state {
    case .complete:
      return false
    case .data(let left):
      let taken = take(left, from: &rest)
      state = taken == left ? .complete : .data(left - taken)
      return taken > 0
    case .chunkSize:
      guard let line = try Self.line(from: &rest, limit: 4_096) else { return false }
      let size = try Self.chunkSize(line)
      guard size <= RequestReader.bodyLimit - bytes.count else { throw .bodyTooLarge }
      state = size == 0 ? .trailer : .chunkData(size)
      return true
    case .chunkData(let left):
      let taken = take(left, from: &rest)
      state = taken == left ? .chunkEnd : .chunkData(left - taken)
      return taken > 0
    case .chunkEnd:
      guard let line = try Self.line(from: &rest, limit: 2) else { return false }
      guard line.isEmpty else { throw .chunk }
      state = .chunkSize
      return true
    case .trailer:
      guard let line = try Self.line(from: &rest, limit: RequestReader.headLimit) else { return false }
      trailerSize += line.count + 2
      guard trailerSize <= RequestReader.headLimit else { throw .headTooLarge }
      if line.isEmpty { state = .complete } else { _ = try RequestHead.header(line) }
      return true
    }
  }

  private mutating func take(_ count: Int, from rest: inout ArraySlice<UInt8>) -> Int {
    let piece = rest.prefix(count)
    bytes.append(contentsOf: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }

  /// Takes a line off and gives it without its CR LF; nil while its end has not come.
  private static func line(from rest: inout ArraySlice<UInt8>, limit: Int) throws(BadRequest) -> ArraySlice<
    UInt8
  >? {
    guard let end = rest.prefix(limit).firstIndex(of: ASCII.lineFeed) else {
      if rest.count >= limit { throw .chunk }
      return nil
    }
    let line = rest[..<end]
    guard line.last == ASCII.carriageReturn else { throw .chunk }
    rest = rest[(end + 1)...]
    return line.dropLast()
  }

  /// The size at the beginning of a chunk's line; extensions after `;` are not looked at.
  private static func chunkSize(_ line: ArraySlice<UInt8>) throws(BadRequest) -> Int {
    let end = line.firstIndex { ASCII.hexValue($0) == nil } ?? line.endIndex
    let digits = line[..<end]
    let rest = line[end...].drop { $0 == ASCII.space || $0 == ASCII.tab }
    guard !digits.isEmpty, rest.first == nil || rest.first == ASCII.semicolon,
      rest.allSatisfy(ASCII.isFieldText)
    else { throw .chunk }
    guard digits.count <= 15 else { throw .bodyTooLarge }
    return digits.reduce(0) { $0 << 4 | (ASCII.hexValue($1) ?? 0) }
  }
}
