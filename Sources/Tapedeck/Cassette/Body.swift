public import Foundation

/// The bytes of a message, in memory or in a file that is read piece by piece.
///
/// A body from a file is read when it is asked for, so that one of hundreds of megabytes costs no memory. A large one
/// that is being recorded waits in a temporary file until it is written. Reading throws ``CassetteError`` where the
/// file is gone or shorter than it was.
public struct Body: Sendable {
  private enum Storage: Sendable {
    case memory(Data)
    case file(URL, size: Int)
    case spooled(Spool, Range<Int>)
    indirect case joined([Body], size: Int)
  }

  private let storage: Storage

  /// Makes a body of bytes in memory; empty by default.
  public init(_ data: Data = Data()) {
    storage = .memory(data)
  }

  /// Makes a body of a text's UTF-8 bytes.
  public init(_ text: String) {
    storage = .memory(Data(text.utf8))
  }

  /// Makes a body of a file's bytes, `size` of them.
  init(file: URL, size: Int) {
    storage = .file(file, size: size)
  }

  /// Makes a body of bytes that a spool holds.
  init(_ spool: Spool, _ range: Range<Int>) {
    storage = .spooled(spool, range)
  }

  /// Makes a body of others, one behind the other.
  init(_ parts: [Body]) {
    storage = .joined(parts, size: parts.reduce(0) { $0 + $1.size })
  }

  /// How many bytes there are.
  public var size: Int {
    switch storage {
    case .memory(let data): data.count
    case .file(_, let size), .joined(_, let size): size
    case .spooled(_, let range): range.count
    }
  }

  /// Whether there are none.
  public var isEmpty: Bool { size == 0 }

  /// The file that holds the bytes, or nil where they are in memory.
  var file: URL? {
    if case .file(let url, _) = storage { url } else { nil }
  }

  /// The first `count` bytes, or all where there are fewer.
  func prefix(_ count: Int) -> Body {
    guard count < size else { return self }
    switch storage {
    case .memory(let data): return Body(data.prefix(max(count, 0)))
    case .file(let url, _): return Body(file: url, size: max(count, 0))
    case .spooled(let spool, let range):
      return Body(spool, range.lowerBound..<range.lowerBound + max(count, 0))
    case .joined(let parts, _):
      var rest = max(count, 0)
      return Body(
        parts.map { part in
          defer { rest -= min(part.size, rest) }
          return part.prefix(rest)
        })
    }
  }

  /// The two as one stretch of a spool; nil where they are none.
  func joined(_ next: Body) -> Body? {
    guard case .spooled(let spool, let range) = storage, case .spooled(let other, let behind) = next.storage,
      spool === other, range.upperBound == behind.lowerBound
    else { return nil }
    return Body(spool, range.lowerBound..<behind.upperBound)
  }

  /// All bytes; throws what reading the file throws.
  public func data() throws -> Data {
    try data(in: 0..<size)
  }

  /// Hands the bytes of `range`, or all, to `take` in order, in pieces that are small enough for memory.
  func forEachPiece(of range: Range<Int>? = nil, _ take: (Data) throws -> Void) throws {
    let range = range ?? 0..<size
    var place = range.lowerBound
    while place < range.upperBound {
      let end = min(place + Self.pieceSize, range.upperBound)
      try take(try data(in: place..<end))
      place = end
    }
  }

  private static let pieceSize = 1 << 18

  /// The bytes of `range`, counted from 0 and clamped to the body; throws what reading the file throws.
  public func data(in range: Range<Int>) throws -> Data {
    let range = range.clamped(to: 0..<size)
    switch storage {
    case .memory(let data):
      let start = data.startIndex + range.lowerBound
      return range == 0..<data.count ? data : data.subdata(in: start..<start + range.count)
    case .file(let url, _):
      return Data(try CassetteFile(url).bytes(in: range))
    case .spooled(let spool, let whole):
      let start = whole.lowerBound + range.lowerBound
      return Data(try spool.bytes(in: start..<start + range.count))
    case .joined(let parts, _):
      var data = Data()
      var start = 0
      for part in parts where start < range.upperBound {
        let end = start + part.size
        if end > range.lowerBound {
          data += try part.data(in: max(range.lowerBound - start, 0)..<range.upperBound - start)
        }
        start = end
      }
      return data
    }
  }
}

extension Body: Hashable {
  /// Two bodies are equal when they hold the same bytes, wherever they are kept.
  public static func == (one: Body, other: Body) -> Bool {
    guard one.size == other.size else { return false }
    switch (one.storage, other.storage) {
    case (.memory(let one), .memory(let other)): return one == other
    case (.spooled(let one, let range), .spooled(let other, let otherRange))
    where one === other && range == otherRange:
      return true
    default: break
    }
    var place = 0
    while place < one.size {
      let range = place..<min(place + pieceSize, one.size)
      guard let piece = try? one.data(in: range), let other = try? other.data(in: range), piece == other
      else {
        return false
      }
      place = range.upperBound
    }
    return true
  }

  /// Hashes the size alone, so that a body in a file is not read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
  }
}
