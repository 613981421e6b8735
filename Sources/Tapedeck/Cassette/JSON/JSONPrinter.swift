/// Prints JSON into a buffer of bytes: two-space indent, LF, members in the order in which they come.
struct JSONPrinter {
  /// What has been printed.
  private(set) var bytes: [UInt8] = []
  private var depth: Int
  private var isFirst = true
  private var followsName = false

  /// Starts at a place that is indented `depth` times, with room for `capacity` bytes.
  init(depth: Int = 0, capacity: Int = 0) {
    self.depth = depth
    bytes.reserveCapacity(capacity)
  }

  /// Prints an object of the members that `body` prints.
  mutating func object(_ body: (inout JSONPrinter) throws -> Void) rethrows {
    try nested(0x7B, 0x7D, body)
  }

  /// Prints an array of the elements that `body` prints.
  mutating func array(_ body: (inout JSONPrinter) throws -> Void) rethrows {
    try nested(0x5B, 0x5D, body)
  }

  /// Prints a member's name; its value comes next.
  mutating func name(_ name: String) {
    beginItem()
    quote(name)
    bytes.append(0x3A)
    bytes.append(0x20)
    followsName = true
  }

  /// Prints a member that is a text.
  mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  /// Prints a member that is a whole number.
  mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    raw("\(value)")
  }

  /// Prints a text.
  mutating func string(_ value: String) {
    beginItem()
    quote(value)
  }

  /// Prints a value that is JSON already.
  mutating func raw(_ json: String) {
    beginItem()
    bytes.append(contentsOf: json.utf8)
  }

  private mutating func nested(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONPrinter) throws -> Void
  ) rethrows {
    beginItem()
    bytes.append(open)
    depth += 1
    isFirst = true
    try body(&self)
    depth -= 1
    if !isFirst { newLine() }
    bytes.append(close)
    isFirst = false
  }

  private mutating func beginItem() {
    if followsName {
      followsName = false
      return
    }
    if bytes.isEmpty { return }
    if !isFirst { bytes.append(0x2C) }
    isFirst = false
    newLine()
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    for _ in 0..<depth {
      bytes.append(0x20)
      bytes.append(0x20)
    }
  }

  private mutating func quote(_ text: String) {
    var text = text
    bytes.append(0x22)
    text.withUTF8 { utf8 in
      var start = 0
      var place = 0
      while true {
        place = Self.endOfPlain(UnsafeRawBufferPointer(utf8), from: place)
        guard place < utf8.count else { break }
        let byte = utf8[place]
        let escape: StaticString
        switch byte {
        case 0x22: escape = "\\\""
        case 0x5C: escape = "\\\\"
        case 0x0A: escape = "\\n"
        case 0x0D: escape = "\\r"
        case 0x09: escape = "\\t"
        case 0x08: escape = "\\b"
        case 0x0C: escape = "\\f"
        case 0xEF where utf8[place...].starts(with: [0xEF, 0xBB, 0xBF]): escape = "\\ufeff"
        case 0..<0x20, 0x7F: escape = "\\u00"
        default:
          place += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<place]))
        escape.withUTF8Buffer { bytes.append(contentsOf: $0) }
        place += byte == 0xEF ? 3 : 1
        start = place
        if escape.utf8CodeUnitCount == 4 {
          bytes.append(Hex.digit(of: byte >> 4))
          bytes.append(Hex.digit(of: byte & 15))
        }
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    bytes.append(0x22)
  }

  /// Passes bytes that stand for themselves, eight at once; stops at others, and at the first of some that do too.
  private static func endOfPlain(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ones = JSONGrammar.ones
    let highs = ones &* 0x80
    var place = start
    while place &+ 8 <= text.count {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // A high bit for a quote, a backslash, DEL, a control or a byte over 0x7F: exact up to the first of the last.
      var marks = ~(word &+ (ones &* 0x60)) | word
      marks |= highs &- (word ^ (ones &* 0x22))
      marks |= highs &- (word ^ (ones &* 0x5C))
      marks |= highs &- (word ^ (ones &* 0x7F))
      if marks & highs != 0 { return place &+ (marks & highs).trailingZeroBitCount &>> 3 }
      place &+= 8
    }
    return place
  }
}
