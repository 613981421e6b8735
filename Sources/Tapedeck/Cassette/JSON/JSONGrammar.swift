/// Why a text is not JSON (RFC 8259).
enum JSONFault: Error, Hashable, Sendable {
  case truncated
  case unexpected(UInt8)
  case controlInText(UInt8)
  case badEscape
  case loneSurrogate
  case badUTF8
  case badNumber
  case tooDeep
  case trailing
}

/// The leaves of JSON's grammar, over bytes that may be only a window of the text.
///
/// Every function takes the place where the leaf starts and gives the place after it, or nil where the
/// bytes end before it does.
enum JSONGrammar {
  /// How deep arrays and objects may nest; RFC 8259 section 9 allows a limit.
  static let maximumDepth = 512

  static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The first place from `start` that is no white space, else the end.
  @inline(__always)
  static func endOfSpace(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      guard byte <= 0x20 else { return place }
      if byte == 0x20 {
        let raw = bytes.bytes
        place &+= 1
        while place &+ 8 <= bytes.count {
          let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
          let other = word ^ (ones &* 0x20)
          if other != 0 {
            place &+= other.trailingZeroBitCount &>> 3
            break
          }
          place &+= 8
        }
      } else if byte == 0x0A || byte == 0x0D || byte == 0x09 {
        place &+= 1
      } else {
        return place
      }
    }
    return place
  }

  /// Passes an escape; `start` is at its backslash.
  static func endOfEscape(_ bytes: Span<UInt8>, from start: Int) throws(JSONFault) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
      return start + 2
    case 0x75:
      guard let unit = try hex(bytes, from: start + 2) else { return nil }
      if unit & 0xFC00 == 0xDC00 { throw .loneSurrogate }
      guard unit & 0xFC00 == 0xD800 else { return start + 6 }
      guard start + 6 < bytes.count else { return nil }
      guard bytes[start + 6] == 0x5C else { throw .loneSurrogate }
      guard start + 7 < bytes.count else { return nil }
      guard bytes[start + 7] == 0x75 else { throw .loneSurrogate }
      guard let low = try hex(bytes, from: start + 8) else { return nil }
      guard low & 0xFC00 == 0xDC00 else { throw .loneSurrogate }
      return start + 12
    default:
      throw .badEscape
    }
  }

  /// The value of four hex digits, or nil where the bytes end among them.
  static func hex(_ bytes: Span<UInt8>, from start: Int) throws(JSONFault) -> UInt32? {
    var value: UInt32 = 0
    for place in start..<start + 4 {
      guard place < bytes.count else { return nil }
      guard let digit = Hex.value(of: bytes[place]) else { throw .badEscape }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Passes one scalar of two bytes or more (RFC 3629: no overlong form, no surrogate, none over U+10FFFF).
  @inline(__always)
  static func endOfScalar(_ bytes: Span<UInt8>, from start: Int) throws(JSONFault) -> Int? {
    let lead = bytes[start]
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, high) = (4, 0x8F)
    default: throw .badUTF8
    }
    guard start &+ 1 < bytes.count else { return nil }
    guard bytes[start &+ 1] >= low, bytes[start &+ 1] <= high else { throw .badUTF8 }
    var place = start &+ 2
    while place < start &+ length {
      guard place < bytes.count else { return nil }
      guard bytes[place] & 0xC0 == 0x80 else { throw .badUTF8 }
      place &+= 1
    }
    return place
  }

  /// Passes a number; where it touches the end of the bytes and they are not the `last`, it may go on: nil.
  static func endOfNumber(
    _ bytes: Span<UInt8>, from start: Int, last: Bool
  ) throws(JSONFault) -> Int? {
    var place = start
    func digits() -> Int {
      let first = place
      while place < bytes.count, bytes[place] &- 0x30 < 10 { place &+= 1 }
      return place - first
    }
    func cutOff() throws(JSONFault) -> Int? {
      if place < bytes.count { throw .badNumber }
      if last { throw .truncated }
      return nil
    }
    if bytes[place] == 0x2D { place += 1 }
    let whole = place
    let count = digits()
    guard count > 0 else { return try cutOff() }
    if count > 1, bytes[whole] == 0x30 { throw .badNumber }
    if place < bytes.count, bytes[place] == 0x2E {
      place += 1
      guard digits() > 0 else { return try cutOff() }
    }
    if place < bytes.count, bytes[place] | 0x20 == 0x65 {
      place += 1
      if place < bytes.count, bytes[place] == 0x2B || bytes[place] == 0x2D { place += 1 }
      guard digits() > 0 else { return try cutOff() }
    }
    return place < bytes.count || last ? place : nil
  }

  /// Passes `true`, `false` or `null`.
  static func endOfWord(_ bytes: Span<UInt8>, from start: Int) throws(JSONFault) -> Int? {
    let word: StaticString =
      switch bytes[start] {
      case 0x74: "true"
      case 0x66: "false"
      case 0x6E: "null"
      default: throw .unexpected(bytes[start])
      }
    var place = start
    for scalar in String(describing: word).utf8 {
      guard place < bytes.count else { return nil }
      guard bytes[place] == scalar else { throw .unexpected(bytes[place]) }
      place += 1
    }
    return place
  }
}
