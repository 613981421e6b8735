/// What is wanted of a HAR file when it is opened: where its entries and their requests lie.
///
/// The scanner tells what stands directly on the way log – entries – entry – request – postData; a value beside the way
/// is not looked into.
struct HAROutline {
  /// Where an entry and the wanted parts of its request lie.
  struct Entry {
    var range = 0..<0
    var request = 0..<0
    var method: Text?
    var url: Text?
    /// The request's `postData`.
    var body: Range<Int>?
    /// The entry's `startedDateTime`.
    var date: Text?
  }

  /// Where a text's inside lies.
  struct Text {
    var range: Range<Int>
    var hasEscapes: Bool
  }

  /// A value that is no container.
  enum Scalar {
    case null, bool
    case number(String)
    case text(Text)
  }

  /// The stations of the way; their numbers are how deep they lie.
  private enum Station: Int {
    case outside, file, log, entries, entry, request, body
  }

  private enum Name: UInt8 {
    case other, log, entries, version, request, response, method, url, postData, startedDateTime
  }

  /// Where the inside of the list of entries lies, once it has been passed.
  private(set) var list: Range<Int>?
  /// How many entries have begun.
  private(set) var entryCount = 0
  /// Whether the file says that it is a cassette of ours.
  private(set) var hasVersion = false
  /// How deep the last station lies that the scan has come to.
  private(set) var level = 0

  private var name = Name.other
  /// The names that stood at each station, a bit each.
  private var seen = [UInt16](repeating: 0, count: 7)
  private var starts = [Int](repeating: 0, count: 7)
  private var entry = Entry()

  private var station: Station { Station(rawValue: level) ?? .outside }

  /// Whether an entry has begun and not ended.
  var isInEntry: Bool { level >= Station.entry.rawValue }

  /// Takes a name; a second of the same at one station leaves open which one counts.
  mutating func name(_ text: Span<UInt8>, hasEscapes: Bool, at offset: Int) throws {
    if hasEscapes {
      let text = JSONText.unescaped(text)
      name = Self.name(text.span)
    } else {
      name = Self.name(text)
    }
    guard name != .other else { return }
    let bit: UInt16 = 1 << UInt16(name.rawValue)
    guard seen[level] & bit == 0 else { throw fault(.repeated(word(name)), offset) }
    seen[level] |= bit
  }

  /// Takes the opening bracket of a container.
  mutating func open(isObject: Bool, at offset: Int) throws {
    let next: Station? =
      switch (station, name) {
      case (.outside, _): .file
      case (.file, .log): .log
      case (.log, .entries): .entries
      case (.entries, _): .entry
      case (.entry, .request): .request
      case (.request, .postData): .body
      default: nil
      }
    guard let next else {
      if isWanted { throw wrongKind(offset) }
      return
    }
    guard isObject == (next != .entries) else { throw wrongKind(offset) }
    level = next.rawValue
    seen[level] = 0
    starts[level] = offset
    if next == .entry {
      entry = Entry()
      entryCount += 1
    }
  }

  /// Takes the end of the last station, and gives the entry if that was one.
  mutating func close(at end: Int) throws -> Entry? {
    let range = starts[level]..<end
    defer { level -= 1 }
    switch station {
    case .body:
      entry.body = range
    case .request:
      entry.request = range
    case .entry:
      entry.range = range
      return entry
    case .entries:
      list = range.lowerBound + 1..<range.upperBound - 1
    case .log:
      if list == nil { throw fault(.missing("log.entries"), end - 1) }
    case .file, .outside:
      if seen[level] == 0 { throw fault(.missing("log"), end - 1) }
    }
    return nil
  }

  /// Takes a value that is no container.
  mutating func scalar(_ value: Scalar, at offset: Int) throws {
    switch (station, name, value) {
    case (.request, .method, .text(let text)): entry.method = text
    case (.request, .url, .text(let text)): entry.url = text
    case (.request, .method, .null), (.request, .url, .null), (.request, .postData, .null): break
    case (.entry, .request, .null): break
    case (.entry, .startedDateTime, .text(let text)): entry.date = text
    case (.log, .version, .number(let number)):
      hasVersion = true
      guard let version = Int(number), version <= Cassette.formatVersion else {
        throw fault(.newerVersion(number), offset)
      }
    default: if isWanted || station == .outside || station == .entries { throw wrongKind(offset) }
    }
  }

  /// Whether the last name is of a value that is needed.
  private var isWanted: Bool {
    switch (station, name) {
    case (.file, .log), (.log, .entries), (.log, .version), (.entry, .request): true
    case (.request, .method), (.request, .url), (.request, .postData): true
    default: false
    }
  }

  private func wrongKind(_ offset: Int) -> HARScanner.Fault {
    let (part, kind): (String, String) =
      switch station {
      case .outside: ("the file", "an object")
      case .file: ("'log'", "an object")
      case .log: name == .entries ? ("'log.entries'", "an array") : ("'log._tapedeck'", "a number")
      case .entries: ("the entry", "an object")
      case .entry: ("'request'", "an object")
      case .body, .request: ("'request.\(word(name))'", name == .postData ? "an object" : "a text")
      }
    return fault(.wrongKind(part, expected: kind), offset)
  }

  private func fault(_ reason: DamageReason, _ offset: Int) -> HARScanner.Fault {
    HARScanner.Fault(reason: reason, offset: offset)
  }

  private func word(_ name: Name) -> String { name == .version ? "_tapedeck" : "\(name)" }

  private static func name(_ text: Span<UInt8>) -> Name {
    switch text.count {
    case 3:
      if equal(text, "log") { return .log }
      if equal(text, "url") { return .url }
    case 6: if equal(text, "method") { return .method }
    case 7:
      if equal(text, "request") { return .request }
      if equal(text, "entries") { return .entries }
    case 8:
      if equal(text, "response") { return .response }
      if equal(text, "postData") { return .postData }
    case 9: if equal(text, "_tapedeck") { return .version }
    case 15: if equal(text, "startedDateTime") { return .startedDateTime }
    default: break
    }
    return .other
  }

  private static func equal(_ text: Span<UInt8>, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      for place in 0..<text.count where text[place] != word[place] { return false }
      return true
    }
  }
}
