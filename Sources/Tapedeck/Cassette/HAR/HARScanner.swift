/// Passes over a HAR file once, window by window, and finds its entries.
///
/// All of JSON's grammar is checked, and UTF-8; of what the file holds, only what ``HAROutline`` asks for is
/// looked at. Offsets are counted from the start of the file.
struct HARScanner {
  /// What is wrong, and where.
  struct Fault: Error {
    var reason: DamageReason
    var offset: Int
  }

  private enum Expected {
    case value, firstValue, firstName, name, colon, separator, restOfText, nothing
  }

  /// What has been found so far.
  private(set) var outline = HAROutline()
  private var expected = Expected.value
  private var depth = 0
  /// Whether the innermost container is an object, and the same of those around it, a bit each.
  private var isInObject = false
  private var kinds = [UInt64](repeating: 0, count: JSONGrammar.maximumDepth / 64 + 1)
  private var text = HAROutline.Text(range: 0..<0, hasEscapes: false)

  /// Passes over as much of the window as can be and returns how much that was; the rest has to come again.
  ///
  /// - Parameters:
  ///   - base: where in the file the window begins.
  ///   - last: whether the file ends with it.
  ///   - found: takes each entry when its end has been passed.
  mutating func scan(
    _ bytes: Span<UInt8>, base: Int, last: Bool, found: (HAROutline.Entry) throws -> Void
  ) throws -> Int {
    var place = 0
    do {
      try pass(bytes, &place, base: base, last: last, found: found)
      if last, place < bytes.count || expected != .nothing { throw JSONFault.truncated }
    } catch let fault as JSONFault {
      throw Fault(reason: .json(fault), offset: base + (fault == .truncated ? bytes.count : place))
    }
    return place
  }

  /// Passes piece after piece of grammar until the window ends before one does.
  private mutating func pass(
    _ bytes: Span<UInt8>, _ place: inout Int, base: Int, last: Bool,
    found: (HAROutline.Entry) throws -> Void
  ) throws {
    while true {
      if expected == .restOfText {
        guard try JSONText.pass(bytes, &place, hasEscapes: &text.hasEscapes) else { return }
        try endText(at: base &+ place)
      }
      place = JSONGrammar.endOfSpace(bytes, from: place)
      guard place < bytes.count else { return }
      var byte = bytes[place]
      if expected == .separator {
        guard byte == 0x2C else {
          guard byte == (isInObject ? 0x7D : 0x5D) else { throw JSONFault.unexpected(byte) }
          place &+= 1
          try close(at: base &+ place, found: found)
          continue
        }
        expected = isInObject ? .name : .value
        place = JSONGrammar.endOfSpace(bytes, from: place &+ 1)
        guard place < bytes.count else { return }
        byte = bytes[place]
      }
      if expected == .name || expected == .firstName {
        if byte == 0x7D, expected == .firstName {
          place &+= 1
          try close(at: base &+ place, found: found)
          continue
        }
        guard byte == 0x22 else { throw JSONFault.unexpected(byte) }
        guard try passName(bytes, &place, base: base) else { return }
        place = JSONGrammar.endOfSpace(bytes, from: place)
        guard place < bytes.count else { return }
        byte = bytes[place]
      }
      if expected == .colon {
        guard byte == 0x3A else { throw JSONFault.unexpected(byte) }
        expected = .value
        place = JSONGrammar.endOfSpace(bytes, from: place &+ 1)
        guard place < bytes.count else { return }
        byte = bytes[place]
      }
      if expected == .firstValue, byte == 0x5D {
        place &+= 1
        try close(at: base &+ place, found: found)
        continue
      }
      guard expected != .nothing else { throw JSONFault.trailing }
      guard try passValue(byte, bytes, &place, base: base, last: last) else { return }
    }
  }

  /// Passes a value that starts with `byte`, of a container only its bracket, of a text only its quote.
  @inline(__always)
  private mutating func passValue(
    _ byte: UInt8, _ bytes: Span<UInt8>, _ place: inout Int, base: Int, last: Bool
  ) throws -> Bool {
    switch byte {
    case 0x22:
      place &+= 1
      text = HAROutline.Text(range: base &+ place..<base &+ place, hasEscapes: false)
      expected = .restOfText
      return true
    case 0x7B, 0x5B:
      try open(isObject: byte == 0x7B, at: base &+ place)
      place &+= 1
      return true
    case 0x2D, 0x30...0x39:
      guard let end = try JSONGrammar.endOfNumber(bytes, from: place, last: last) else { return false }
      if outline.level == depth {
        try outline.scalar(.number(String(decoding: bytes, in: place..<end)), at: base + place)
      }
      place = end
    default:
      guard let end = try JSONGrammar.endOfWord(bytes, from: place) else { return false }
      if outline.level == depth { try outline.scalar(byte == 0x6E ? .null : .bool, at: base + place) }
      place = end
    }
    expected = depth == 0 ? .nothing : .separator
    return true
  }

  /// Passes a name, whole or not at all; `place` is at its quote.
  @inline(__always)
  private mutating func passName(
    _ bytes: Span<UInt8>, _ place: inout Int, base: Int
  ) throws -> Bool {
    var end = place &+ 1
    var hasEscapes = false
    guard try JSONText.pass(bytes, &end, hasEscapes: &hasEscapes) else { return false }
    if outline.level == depth {
      let inside = bytes.extracting(place + 1..<end - 1)
      try outline.name(inside, hasEscapes: hasEscapes, at: base + place)
    }
    place = end
    expected = .colon
    return true
  }

  @inline(__always)
  private mutating func endText(at end: Int) throws {
    expected = depth == 0 ? .nothing : .separator
    guard outline.level == depth else { return }
    text.range = text.range.lowerBound..<end - 1
    try outline.scalar(.text(text), at: text.range.lowerBound)
  }

  @inline(__always)
  private mutating func open(isObject: Bool, at offset: Int) throws {
    guard depth < JSONGrammar.maximumDepth else { throw JSONFault.tooDeep }
    if outline.level == depth { try outline.open(isObject: isObject, at: offset) }
    let bit: UInt64 = 1 &<< UInt64(depth & 63)
    if isInObject { kinds[depth &>> 6] |= bit } else { kinds[depth &>> 6] &= ~bit }
    depth &+= 1
    isInObject = isObject
    expected = isObject ? .firstName : .firstValue
  }

  @inline(__always)
  private mutating func close(at end: Int, found: (HAROutline.Entry) throws -> Void) throws {
    depth &-= 1
    isInObject = kinds[depth &>> 6] & (1 &<< UInt64(depth & 63)) != 0
    expected = depth == 0 ? .nothing : .separator
    if outline.level > depth, let entry = try outline.close(at: end) { try found(entry) }
  }
}
