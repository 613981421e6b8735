/// A secret that was found in a text.
struct Secret: Hashable {
  /// What it is, with no escapes of the place where it stands.
  var value: [UInt8]
  /// Where it stands in the text; nil for what is only known from it, to be replaced wherever it stands.
  var range: Range<Int>?
  /// Whether it is a JSON number, whose placeholder has to be one.
  var isNumber = false

  /// Counts its place from `offset` bytes further ahead.
  mutating func move(by offset: Int) {
    range = range.map { $0.lowerBound + offset..<$0.upperBound + offset }
  }
}

/// Placeholders, and how they are told from other text.
enum Placeholder {
  static let mark = Array("REDACTED".utf8)
  static let numberMark = Array("99999".utf8)
  /// The number that stands for any secret number.
  private static let numberBase = 999_990_000

  /// The placeholder of a secret's number; without one, that which stands for any.
  static func bytes(_ number: Int?, isNumber: Bool) -> [UInt8] {
    if isNumber { return Array("\(numberBase + (number ?? 0) % 10_000)".utf8) }
    return number.map { Array("REDACTED-\($0)".utf8) } ?? mark
  }

  /// Whether a value is a placeholder already.
  static func isWhole(_ value: some Collection<UInt8>) -> Bool {
    guard let first = all(in: Array(value)).first else { return false }
    return first.range.count == value.count
  }

  /// The placeholders in a text, in order.
  static func all(in text: [UInt8]) -> [(range: Range<Int>, number: Int, isNumber: Bool)] {
    var found: [(range: Range<Int>, number: Int, isNumber: Bool)] = []
    var place = 0
    while place + mark.count <= text.count {
      let byte = text[place]
      if byte == 0x52, text[place...].starts(with: mark) {
        var end = place + mark.count
        var number = 0
        if end + 1 < text.count, text[end] == 0x2D, isDigit(text[end + 1]) {
          end += 1
          (number, end) = self.number(text, end)
        }
        found.append((place..<end, number, false))
        place = end
      } else if byte == 0x39, text[place...].starts(with: numberMark), place == 0 || !isDigit(text[place - 1])
      {
        let (number, end) = number(text, place)
        if end - place == 9, number >= numberBase { found.append((place..<end, number - numberBase, true)) }
        place = end
      } else {
        place += 1
      }
    }
    return found
  }

  /// The placeholders in a body, in order.
  static func all(in body: Body) throws -> [(range: Range<Int>, number: Int, isNumber: Bool)] {
    var found: [(range: Range<Int>, number: Int, isNumber: Bool)] = []
    try body.forEachWindow { window in
      let stop = window.isLast ? window.bytes.count : window.bytes.count - longest
      guard window.bytes.has(mark) || window.bytes.has(numberMark) else { return stop - 1 }
      for (range, number, isNumber) in all(in: window.bytes) where range.lowerBound < stop {
        // The first byte only tells what is before the second.
        if window.offset > 0, range.lowerBound == 0 { continue }
        found.append((range.lowerBound + window.offset..<range.upperBound + window.offset, number, isNumber))
      }
      return stop - 1
    }
    return found
  }

  /// No placeholder is longer.
  private static let longest = 64

  /// Whether there is one in a body; reads all of it.
  static func isIn(_ body: Body) throws -> Bool { try !all(in: body).isEmpty }

  /// Whether there is one in a text; fast where there is none.
  static func isIn(_ text: [UInt8]) -> Bool {
    (text.has(mark) || text.has(numberMark)) && !all(in: text).isEmpty
  }

  /// Whether two URLs have the same placeholders, or the asked one has other values in their place.
  static func agree(_ recorded: Exchange.Request, _ asked: Exchange.Request) -> Bool {
    let asked = all(in: Array(asked.url.utf8)).map(\.number)
    guard !asked.isEmpty else { return true }
    let recorded = all(in: Array(recorded.url.utf8)).map(\.number)
    return asked.count != recorded.count || zip(asked, recorded).allSatisfy { $0 == 0 || $0 == $1 }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func number(_ text: [UInt8], _ start: Int) -> (Int, end: Int) {
    var number = 0
    var place = start
    while place < text.count, isDigit(text[place]) {
      if place - start < 12 { number = number * 10 + Int(text[place] - 0x30) }
      place += 1
    }
    return (number, place)
  }
}
