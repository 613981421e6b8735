/// How one text differs from another, line by line.
public struct LineDiff: Equatable, Sendable {
  /// A line of the old text, the new text, or both.
  public struct Line: Equatable, Sendable {
    /// Where a line stands.
    public enum Origin: Sendable {
      case both, old, new
    }

    /// Where it stands.
    public let origin: Origin
    /// The line without its newline, as it is.
    public let text: String
    /// Whether a newline ends it; false at most for the last line of a text.
    public let isTerminated: Bool
  }

  /// All lines of both texts, removed ones before the added ones that replace them.
  public let lines: [Line]

  /// Compares two texts by their exact bytes: `é` as one scalar or as two differs.
  public init(old: String, new: String) {
    self.init(old: Array(old.utf8), new: Array(new.utf8))
  }

  init(old: [UInt8], new: [UInt8]) {
    let oldLines = Self.split(old)
    let newLines = old == new ? oldLines : Self.split(new)
    var numbers: [ExactLine: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let line = ExactLine(bytes: line)
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    lines = LineAligner.align(oldLines.map(number), newLines.map(number)).map { origin, index in
      let line = origin == .new ? newLines[index] : oldLines[index]
      let isTerminated = line.last == UInt8(ascii: "\n")
      return Line(
        origin: origin, text: String(decoding: isTerminated ? line.dropLast() : line, as: UTF8.self),
        isTerminated: isTerminated)
    }
  }

  /// Whether the texts are the same.
  public var isEmpty: Bool { lines.allSatisfy { $0.origin == .both } }

  /// The lines of `bytes`, each with its newline.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
      lines.append(bytes[start...end])
      start = end + 1
    }
    return lines
  }

  /// A line as a key; slices hash a byte at a time, which is slow.
  private struct ExactLine: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
