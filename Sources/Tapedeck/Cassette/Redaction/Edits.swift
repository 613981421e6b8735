import Foundation

/// Replacements in a text, in order and apart from one another.
struct Edits {
  private(set) var list: [(range: Range<Int>, new: [UInt8])] = []

  /// Takes the edits of secrets; of two that overlap the one that begins first, and then the longer.
  init(_ edits: [(range: Range<Int>, new: [UInt8])]) {
    let sorted = edits.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    for edit in sorted where edit.range.lowerBound >= list.last?.range.upperBound ?? 0 { list.append(edit) }
  }

  var isEmpty: Bool { list.isEmpty }

  /// Whether a range touches one that is replaced.
  func overlaps(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].range.lowerBound < range.upperBound
  }

  /// The text with all replaced.
  func applied(to text: [UInt8]) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(text.count)
    var place = 0
    for edit in list {
      new += text[place..<edit.range.lowerBound]
      new += edit.new
      place = edit.range.upperBound
    }
    return new + text[place...]
  }

  /// Writes a body with all replaced.
  func apply(to body: Body, _ writer: inout BodyWriter) throws {
    var place = 0
    for edit in list {
      try body.forEachPiece(of: place..<edit.range.lowerBound) { writer.append($0) }
      writer.append(Data(edit.new))
      place = edit.range.upperBound
    }
    try body.forEachPiece(of: place..<body.size) { writer.append($0) }
  }

  /// The chunks of the new text: borders outside of what was replaced stay where they were, those in it move in
  /// proportion. A chunk of which nothing is left goes.
  func chunks(_ chunks: [Chunk]) -> [Chunk] {
    var result: [Chunk] = []
    var (old, new) = (0, 0)
    var next = 0
    var shift = 0
    for chunk in chunks {
      old += chunk.size
      while next < list.count, list[next].range.upperBound <= old {
        shift += list[next].new.count - list[next].range.count
        next += 1
      }
      var border = old + shift
      if next < list.count, list[next].range.lowerBound < old {
        let edit = list[next]
        let inside = old - edit.range.lowerBound
        border = edit.range.lowerBound + shift + inside * edit.new.count / max(edit.range.count, 1)
      }
      if border > new || chunk.size == 0 { result.append(Chunk(size: border - new, offset: chunk.offset)) }
      new = max(border, new)
    }
    return result
  }
}
