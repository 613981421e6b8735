/// Where an entry and its request lie in a file; kept small, since a cassette may have very many.
struct RecordedEntry: Sendable {
  /// The entry's number in its file, counted from 0.
  let number: Int32
  private let length: UInt32
  private let requestOffset: UInt32
  private let requestLength: UInt32
  private let offset: Int

  /// Takes ranges of the file; nil where the entry is longer than 4 GB.
  init?(number: Int, range: Range<Int>, request: Range<Int>) {
    guard let number = Int32(exactly: number), let length = UInt32(exactly: range.count) else { return nil }
    self.number = number
    self.length = length
    offset = range.lowerBound
    requestOffset = request.isEmpty ? 0 : UInt32(request.lowerBound - range.lowerBound)
    requestLength = UInt32(request.count)
  }

  /// The entry, braces included.
  var range: Range<Int> { offset..<offset + Int(length) }

  /// The request, braces included; empty where there is none.
  var request: Range<Int> {
    let start = offset + Int(requestOffset)
    return start..<start + Int(requestLength)
  }
}
