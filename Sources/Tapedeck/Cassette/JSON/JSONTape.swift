/// A JSON text that was passed once, and where each of its values lies; a value is made when it is asked for.
final class JSONTape: Sendable {
  /// What a value is; the raw value is for messages.
  enum Kind: String {
    case null
    case bool = "a boolean"
    case number = "a number"
    case text = "a text"
    case array = "an array"
    case object = "an object"
  }

  /// Where a value lies. What is in an array or an object follows it, in an object each value behind its name.
  struct Place {
    var kind: Kind
    var hasEscapes = false
    /// Where its bytes begin, of a text those inside of its quotes, and where they end.
    var start: Int
    var end = 0
    /// The number of the place that follows it and all that is in it.
    var next = 0
  }

  let bytes: [UInt8]
  let places: [Place]

  /// Passes `bytes`; throws where they are not one value with nothing but white space around it.
  init(_ bytes: [UInt8]) throws(JSONFault) {
    var pass = Pass()
    try pass.text(bytes.span)
    self.bytes = bytes
    places = pass.places
  }

  /// The value that is the whole text.
  var root: JSONNode { JSONNode(self, 0) }
}

extension JSONTape {
  private struct Pass {
    var places: [Place] = []
    private var place = 0
    private var depth = 0

    init() {
      places.reserveCapacity(128)
    }

    mutating func text(_ bytes: Span<UInt8>) throws(JSONFault) {
      try value(bytes)
      place = JSONGrammar.endOfSpace(bytes, from: place)
      guard place == bytes.count else { throw .trailing }
    }

    private mutating func value(_ bytes: Span<UInt8>) throws(JSONFault) {
      place = JSONGrammar.endOfSpace(bytes, from: place)
      guard place < bytes.count else { throw .truncated }
      let start = place
      switch bytes[place] {
      case 0x22: return try string(bytes)
      case 0x7B: return try container(.object, end: 0x7D, bytes)
      case 0x5B: return try container(.array, end: 0x5D, bytes)
      case 0x2D, 0x30...0x39:
        guard let end = try JSONGrammar.endOfNumber(bytes, from: place, last: true) else { throw .truncated }
        place = end
        leaf(.number, from: start)
      case let first:
        guard let end = try JSONGrammar.endOfWord(bytes, from: place) else { throw .truncated }
        place = end
        leaf(first == 0x6E ? .null : .bool, from: start)
      }
    }

    private mutating func leaf(_ kind: Kind, from start: Int) {
      places.append(Place(kind: kind, start: start, end: place, next: places.count + 1))
    }

    private mutating func string(_ bytes: Span<UInt8>) throws(JSONFault) {
      place += 1
      var text = Place(kind: .text, start: place, next: places.count + 1)
      guard try JSONText.pass(bytes, &place, hasEscapes: &text.hasEscapes) else { throw .truncated }
      text.end = place - 1
      places.append(text)
    }

    private mutating func container(_ kind: Kind, end: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) {
      guard depth < JSONGrammar.maximumDepth else { throw .tooDeep }
      depth += 1
      defer { depth -= 1 }
      let number = places.count
      places.append(Place(kind: kind, start: place))
      place += 1
      var isFirst = true
      while try !take(end, bytes) {
        if !isFirst { try require(0x2C, bytes) }
        isFirst = false
        if kind == .object {
          place = JSONGrammar.endOfSpace(bytes, from: place)
          guard place < bytes.count else { throw .truncated }
          guard bytes[place] == 0x22 else { throw .unexpected(bytes[place]) }
          try string(bytes)
          try require(0x3A, bytes)
        }
        try value(bytes)
      }
      places[number].end = place
      places[number].next = places.count
    }

    /// Passes `byte` if it is what comes next.
    private mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) -> Bool {
      place = JSONGrammar.endOfSpace(bytes, from: place)
      guard place < bytes.count else { throw .truncated }
      guard bytes[place] == byte else { return false }
      place += 1
      return true
    }

    private mutating func require(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) {
      guard try take(byte, bytes) else { throw .unexpected(bytes[place]) }
    }
  }
}
