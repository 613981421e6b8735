/// Walks over a document's bytes without ever leaving them; what it cannot find, it leaves alone.
struct ByteScanner {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  var current: UInt8? { isAtEnd ? nil : bytes[position] }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  mutating func advance() {
    if !isAtEnd { position += 1 }
  }

  /// Skips to the next such byte, or to the end.
  mutating func skip(to byte: UInt8) {
    position = bytes[position...].firstIndex(of: byte) ?? bytes.count
  }

  /// Skips white space and tells whether there was any.
  @discardableResult
  mutating func skipWhitespace() -> Bool {
    let start = position
    while let byte = current, Self.isWhitespace(byte) { position += 1 }
    return position > start
  }

  /// Takes this text if it comes next.
  mutating func take(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    let next = bytes[position..<position + length]
    let matches = text.withUTF8Buffer { wanted in
      next.elementsEqual(wanted) { $0 == $1 || (ignoringCase && Self.lowercased($0) == Self.lowercased($1)) }
    }
    if matches { position += length }
    return matches
  }

  /// Skips to behind the next occurrence of this text, or to the end.
  mutating func skip(past text: StaticString) {
    let first = text.withUTF8Buffer { $0.first } ?? 0
    while !isAtEnd {
      skip(to: first)
      if take(text) { return }
      advance()
    }
  }

  /// Takes a name: whatever comes before white space or a mark of a tag's syntax; nil where nothing does.
  mutating func takeName() -> ArraySlice<UInt8>? {
    let start = position
    while let byte = current, !Self.isWhitespace(byte), !Self.endsName(byte) { position += 1 }
    return position > start ? bytes[start..<position] : nil
  }

  /// Takes `= "value"` and gives the place of the value without its quotes; nil where it is not there.
  mutating func takeAttributeValue() -> Range<Int>? {
    skipWhitespace()
    guard take("=") else { return nil }
    skipWhitespace()
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    let start = position
    while let byte = current, byte != quote { position += 1 }
    guard !isAtEnd else { return nil }
    defer { position += 1 }
    return start..<position
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "["),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
      true
    default: false
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
