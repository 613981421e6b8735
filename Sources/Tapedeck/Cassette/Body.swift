public import Foundation

/// The bytes of a message, in memory or in a file that is read piece by piece.
///
/// A body from a file is read when it is asked for, so that one of hundreds of megabytes costs no memory. Reading
/// throws ``CassetteError`` where the file is gone or shorter than it was.
public struct Body: Sendable {
  private enum Storage: Sendable {
    case memory(Data)
    case file(URL, size: Int)
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

  /// How many bytes there are.
  public var size: Int {
    switch storage {
    case .memory(let data): data.count
    case .file(_, let size): size
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
    }
  }

  /// All bytes; throws what reading the file throws.
  public func data() throws -> Data {
    try data(in: 0..<size)
  }

  /// Hands the bytes to `take` in order, in pieces that are small enough for memory.
  func forEachPiece(_ take: (Data) throws -> Void) throws {
    var place = 0
    while place < size {
      let end = min(place + Self.pieceSize, size)
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
    }
  }
}

extension Body: Hashable {
  /// Two bodies are equal when they hold the same bytes, wherever they are kept.
  public static func == (one: Body, other: Body) -> Bool {
    guard one.size == other.size else { return false }
    if case (.memory(let one), .memory(let other)) = (one.storage, other.storage) { return one == other }
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
