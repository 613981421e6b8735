/// What a parser makes of a JSON text, from the leaves up.
protocol JSONBuilder {
  associatedtype Name
  associatedtype Value

  static var null: Value { get }
  static func bool(_ value: Bool) -> Value
  static func number(_ written: String) -> Value
  static func string(_ text: String) -> Value
  static func array(_ elements: [Value]) -> Value
  static func name(_ text: String) -> Name
  static func object(_ members: [(name: Name, value: Value)]) -> Value
}

/// Reads a whole JSON text in memory, strictly; every step takes the text's bytes.
struct JSONParser<Builder: JSONBuilder> {
  private var place = 0
  private var depth = 0

  /// What `text` means; throws where it is not one value with nothing but white space around it.
  static func parse(_ text: Span<UInt8>) throws(JSONFault) -> Builder.Value {
    var parser = JSONParser()
    let value = try parser.value(text)
    parser.skipSpace(text)
    guard parser.place == text.count else { throw .trailing }
    return value
  }

  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    place = JSONGrammar.endOfSpace(bytes, from: place)
  }

  private mutating func value(_ bytes: Span<UInt8>) throws(JSONFault) -> Builder.Value {
    skipSpace(bytes)
    guard place < bytes.count else { throw .truncated }
    switch bytes[place] {
    case 0x7B:
      try enter()
      defer { depth -= 1 }
      return Builder.object(try members(bytes))
    case 0x5B:
      try enter()
      defer { depth -= 1 }
      return Builder.array(try elements(bytes))
    case 0x22:
      return Builder.string(try string(bytes))
    case 0x2D, 0x30...0x39:
      guard let end = try JSONGrammar.endOfNumber(bytes, from: place, last: true) else { throw .truncated }
      defer { place = end }
      return Builder.number(String(decoding: bytes, in: place..<end))
    case let first:
      guard let end = try JSONGrammar.endOfWord(bytes, from: place) else { throw .truncated }
      place = end
      return first == 0x6E ? Builder.null : Builder.bool(first == 0x74)
    }
  }

  /// Passes the bracket that opens an array or an object.
  private mutating func enter() throws(JSONFault) {
    guard depth < JSONGrammar.maximumDepth else { throw .tooDeep }
    depth += 1
    place += 1
  }

  private mutating func elements(_ bytes: Span<UInt8>) throws(JSONFault) -> [Builder.Value] {
    var elements: [Builder.Value] = []
    if try take(0x5D, bytes) { return elements }
    elements.reserveCapacity(4)
    while true {
      elements.append(try value(bytes))
      if try take(0x5D, bytes) { return elements }
      try require(0x2C, bytes)
    }
  }

  private mutating func members(
    _ bytes: Span<UInt8>
  ) throws(JSONFault) -> [(name: Builder.Name, value: Builder.Value)] {
    var members: [(name: Builder.Name, value: Builder.Value)] = []
    if try take(0x7D, bytes) { return members }
    members.reserveCapacity(4)
    while true {
      skipSpace(bytes)
      guard place < bytes.count else { throw .truncated }
      guard bytes[place] == 0x22 else { throw .unexpected(bytes[place]) }
      let name = Builder.name(try string(bytes))
      try require(0x3A, bytes)
      members.append((name, try value(bytes)))
      if try take(0x7D, bytes) { return members }
      try require(0x2C, bytes)
    }
  }

  /// Passes `byte` if it is what comes next.
  private mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) -> Bool {
    skipSpace(bytes)
    guard place < bytes.count else { throw .truncated }
    guard bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func require(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) {
    guard try take(byte, bytes) else { throw .unexpected(bytes[place]) }
  }

  private mutating func string(_ bytes: Span<UInt8>) throws(JSONFault) -> String {
    place += 1
    let start = place
    var hasEscapes = false
    guard try JSONText.pass(bytes, &place, hasEscapes: &hasEscapes) else { throw .truncated }
    let inside = start..<place - 1
    return hasEscapes
      ? String(decoding: JSONText.unescaped(bytes.extracting(inside)), as: UTF8.self)
      : String(decoding: bytes, in: inside)
  }
}

extension String {
  /// Makes a text of the UTF-8 bytes in `range`.
  init(decoding bytes: Span<UInt8>, in range: Range<Int>) {
    self = bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
