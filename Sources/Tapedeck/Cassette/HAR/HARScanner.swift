/// Passes over a HAR file once, window by window, and finds its entries.
///
/// The whole of JSON's grammar is checked, and UTF-8; of what the file holds, only where each entry and its
/// request lie, and the request's method and URL. Offsets are counted from the start of the file.
struct HARScanner {
  /// Where an entry and the wanted parts of its request lie.
  struct Entry {
    var range = 0..<0
    var request = 0..<0
    var method: Text?
    var url: Text?
    var hasBody = false
  }

  /// Where a text's inside lies.
  struct Text {
    var range: Range<Int>
    var hasEscapes: Bool
  }

  /// What is wrong, and where.
  struct Fault: Error {
    var reason: DamageReason
    var offset: Int
  }

  private enum Expected {
    case value, firstValue, firstName, name, colon, separator, restOfText, nothing
  }

  /// The names on the way to a request, and those that are wanted there.
  private enum Name: UInt8 {
    case other, log, entries, version, request, response, method, url, postData

    init(_ text: some Collection<UInt8>) {
      self =
        if text.elementsEqual("log".utf8) { .log
        } else if text.elementsEqual("entries".utf8) { .entries
        } else if text.elementsEqual("_tapedeck".utf8) { .version
        } else if text.elementsEqual("request".utf8) { .request
        } else if text.elementsEqual("response".utf8) { .response
        } else if text.elementsEqual("method".utf8) { .method
        } else if text.elementsEqual("url".utf8) { .url
        } else if text.elementsEqual("postData".utf8) { .postData
        } else { .other }
    }

    var text: String { self == .version ? "_tapedeck" : "\(self)" }
  }

  /// How far the way log – entries – entry – request has been gone; only there names are looked at.
  private enum Level: Int {
    case outside, file, log, entries, entry, request
  }

  /// Where the inside of the list of entries lies, once it has been passed.
  private(set) var list: Range<Int>?
  /// How many entries have begun.
  private(set) var entryCount = 0
  /// Whether the file says that it is a cassette of ours.
  private(set) var hasVersion = false

  private var expected = Expected.value
  private var isObject: [Bool] = []
  private var level = Level.outside
  private var name = Name.other
  private var seen: [UInt16] = Array(repeating: 0, count: 6)
  private var entry = Entry()
  private var starts: [Int] = Array(repeating: 0, count: 6)
  private var text = Text(range: 0..<0, hasEscapes: false)

  /// Whether an entry has begun and not ended.
  var isInEntry: Bool { level.rawValue >= Level.entry.rawValue }
}

extension HARScanner {
  /// Passes over as much of the window as can be and returns how much that was; the rest has to come again.
  ///
  /// - Parameters:
  ///   - base: where in the file the window begins.
  ///   - last: whether the file ends with it.
  ///   - found: takes each entry when its end has been passed.
  mutating func scan(
    _ bytes: Span<UInt8>, base: Int, last: Bool, found: (Entry) throws -> Void
  ) throws -> Int {
    var place = 0
    do {
      while try step(bytes, &place, base: base, last: last, found: found) {}
      if last, place < bytes.count || expected != .nothing { throw JSONFault.truncated }
    } catch let fault as JSONFault {
      throw Fault(reason: .json(fault), offset: base + (fault == .truncated ? bytes.count : place))
    }
    return place
  }

  /// Passes one piece of grammar; false where the window ends before it does.
  @inline(__always)
  private mutating func step(
    _ bytes: Span<UInt8>, _ place: inout Int, base: Int, last: Bool, found: (Entry) throws -> Void
  ) throws -> Bool {
    if expected == .restOfText {
      guard try passText(bytes, &place) else { return false }
      text.range = text.range.lowerBound..<base + place - 1
      try scalar(.string(""), at: base + place)
      return true
    }
    place = JSONGrammar.endOfSpace(bytes, from: place)
    guard place < bytes.count else { return false }
    let byte = bytes[place]
    switch expected {
    case .firstName where byte == 0x7D, .firstValue where byte == 0x5D:
      place += 1
      try close(at: base + place, found: found)
    case .firstName, .name:
      guard byte == 0x22 else { throw JSONFault.unexpected(byte) }
      var end = place + 1
      text.hasEscapes = false
      guard try passText(bytes, &end) else { return false }
      name = .other
      if level.rawValue == isObject.count {
        let inside = bytes.extracting(place + 1..<end - 1)
        name =
          text.hasEscapes
          ? Name(JSONGrammar.unescaped(inside)) : inside.withUnsafeBufferPointer { Name($0) }
        try noteName(at: base + place)
      }
      place = end
      expected = .colon
    case .colon:
      guard byte == 0x3A else { throw JSONFault.unexpected(byte) }
      place += 1
      expected = .value
    case .firstValue, .value:
      return try passValue(byte, bytes, &place, base: base, last: last)
    case .separator:
      let inObject = isObject.last == true
      place += 1
      switch byte {
      case 0x2C: expected = inObject ? .name : .value
      case 0x7D where inObject, 0x5D where !inObject: try close(at: base + place, found: found)
      default:
        place -= 1
        throw JSONFault.unexpected(byte)
      }
    case .nothing, .restOfText:
      throw JSONFault.trailing
    }
    return true
  }

  /// Passes the rest of a text with its closing quote; false where the window ends before it does.
  @inline(__always)
  private mutating func passText(_ bytes: Span<UInt8>, _ place: inout Int) throws -> Bool {
    while true {
      place = JSONGrammar.endOfPlainText(bytes, from: place)
      guard place < bytes.count else { return false }
      switch bytes[place] {
      case 0x22:
        place += 1
        return true
      case 0x5C:
        text.hasEscapes = true
        guard let end = try JSONGrammar.endOfEscape(bytes, from: place) else { return false }
        place = end
      case 0x80...:
        guard let end = try JSONGrammar.endOfScalar(bytes, from: place) else { return false }
        place = end
      case let control:
        throw JSONFault.controlInText(control)
      }
    }
  }

  private mutating func passValue(
    _ byte: UInt8, _ bytes: Span<UInt8>, _ place: inout Int, base: Int, last: Bool
  ) throws -> Bool {
    switch byte {
    case 0x7B, 0x5B:
      guard isObject.count < JSONGrammar.maximumDepth else { throw JSONFault.tooDeep }
      try open(isObject: byte == 0x7B, at: base + place)
      place += 1
    case 0x22:
      place += 1
      text = Text(range: base + place..<base + place, hasEscapes: false)
      expected = .restOfText
    case 0x2D, 0x30...0x39:
      guard let end = try JSONGrammar.endOfNumber(bytes, from: place, last: last) else { return false }
      try scalar(.number(String(decoding: bytes, in: place..<end)), at: base + place)
      place = end
    default:
      guard let end = try JSONGrammar.endOfWord(bytes, from: place) else { return false }
      try scalar(byte == 0x6E ? .null : .bool(true), at: base + place)
      place = end
    }
    return true
  }
}

extension HARScanner {
  /// Takes note of a name on the way; a second of the same leaves open which one counts.
  private mutating func noteName(at offset: Int) throws {
    guard name != .other else { return }
    let bit: UInt16 = 1 << UInt16(name.rawValue)
    guard seen[level.rawValue] & bit == 0 else {
      throw Fault(reason: .repeated(name.text), offset: offset)
    }
    seen[level.rawValue] |= bit
  }

  private mutating func open(isObject opensObject: Bool, at offset: Int) throws {
    if level.rawValue == isObject.count {
      let next: Level? =
        switch (level, name) {
        case (.outside, _): .file
        case (.file, .log): .log
        case (.log, .entries): .entries
        case (.entries, _): .entry
        case (.entry, .request): .request
        default: nil
        }
      if let next {
        guard opensObject == (next != .entries) else { throw wrongKind(at: offset) }
        level = next
        seen[next.rawValue] = 0
        starts[next.rawValue] = offset
        if next == .entry {
          entry = Entry()
          entryCount += 1
        }
      } else if name == .postData, level == .request, opensObject {
        entry.hasBody = true
      } else if isWanted {
        throw wrongKind(at: offset)
      }
    }
    isObject.append(opensObject)
    expected = opensObject ? .firstName : .firstValue
  }

  private mutating func close(at offset: Int, found: (Entry) throws -> Void) throws {
    isObject.removeLast()
    expected = isObject.isEmpty ? .nothing : .separator
    guard isObject.count < level.rawValue else { return }
    let start = starts[level.rawValue]
    switch level {
    case .request:
      entry.request = start..<offset
      level = .entry
    case .entry:
      entry.range = start..<offset
      level = .entries
      try found(entry)
    case .entries:
      list = start + 1..<offset - 1
      level = .log
    case .log, .file, .outside:
      if level == .log, list == nil { throw Fault(reason: .missing("log.entries"), offset: offset - 1) }
      if level == .file, seen[Level.file.rawValue] == 0 {
        throw Fault(reason: .missing("log"), offset: offset - 1)
      }
      level = level == .log ? .file : .outside
    }
  }

  private mutating func scalar(_ value: JSON, at offset: Int) throws {
    expected = isObject.isEmpty ? .nothing : .separator
    guard level.rawValue == isObject.count else { return }
    switch (level, name, value) {
    case (.request, .method, .string): entry.method = text
    case (.request, .url, .string): entry.url = text
    case (.request, .method, .null), (.request, .url, .null), (.request, .postData, .null): break
    case (.entry, .request, .null), (.entry, .response, _): break
    case (.log, .version, .number(let number)):
      hasVersion = true
      guard Int(number).map({ $0 <= Cassette.formatVersion }) ?? false else {
        throw Fault(reason: .newerVersion(number), offset: offset)
      }
    default: if isWanted || level == .outside || level == .entries { throw wrongKind(at: offset) }
    }
  }

  /// Whether the value after the last name is one that the scan needs.
  private var isWanted: Bool {
    switch (level, name) {
    case (.file, .log), (.log, .entries), (.log, .version), (.entry, .request): true
    case (.request, .method), (.request, .url), (.request, .postData): true
    default: false
    }
  }

  private func wrongKind(at offset: Int) -> Fault {
    let (part, kind): (String, String) =
      switch level {
      case .outside: ("the file", "an object")
      case .file: ("log", "an object")
      case .log: name == .entries ? ("log.entries", "an array") : ("log._tapedeck", "a number")
      case .entries: ("the entry", "an object")
      case .entry: ("request", "an object")
      case .request: ("request.\(name.text)", name == .postData ? "an object" : "a text")
      }
    return Fault(reason: .wrongKind(part, expected: kind), offset: offset)
  }
}
