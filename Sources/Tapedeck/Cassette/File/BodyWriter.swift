import Foundation

/// Takes up a body piece by piece: its beginning in memory, the rest in a spool.
struct BodyWriter {
  /// How much of a body stays in memory.
  static let memoryLimit = 1 << 18

  private let spool: Spool?
  private var beginning = Data()
  /// What came behind the beginning, in order.
  private var parts: [Body] = []
  /// How many bytes there are.
  private(set) var size = 0

  /// Begins an empty body; without a spool all of it stays in memory.
  init(_ spool: Spool?) {
    self.spool = spool
  }

  /// Adds a piece, and returns it as it is kept.
  ///
  /// A piece that the spool does not take, on a full disk, stays in memory: nothing is lost.
  @discardableResult
  mutating func append(_ data: Data) -> Body {
    size += data.count
    if parts.isEmpty, size <= Self.memoryLimit || spool == nil {
      beginning += data
      return Body(data)
    }
    let piece = spool.flatMap { spool in
      spool.append(data).map { Body(spool, $0) }
    }
    if let piece, let last = parts.popLast() {
      parts += last.joined(piece).map { [$0] } ?? [last, piece]
    } else {
      parts.append(piece ?? Body(data))
    }
    return piece ?? Body(data)
  }

  /// What was added so far.
  var body: Body {
    parts.isEmpty ? Body(beginning) : Body([Body(beginning)] + parts)
  }
}
