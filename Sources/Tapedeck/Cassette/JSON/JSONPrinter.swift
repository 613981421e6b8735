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
    text.withUTF8 { utf8 in
      // No byte takes more than six, and words are stored whole.
      let room = utf8.count * 6 + 10
      withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { output in
        let count = Self.quote(UnsafeRawBufferPointer(utf8), into: output)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: output[..<count]))
      }
    }
  }

  /// Writes a text with its quotes; returns how many bytes that took.
  private static func quote(_ text: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int
  {
    var count = 0
    func put(_ byte: UInt8) {
      output[count] = byte
      count &+= 1
    }
    put(0x22)
    var place = 0
    while place < text.count {
      // Eight bytes at once as far as they stand for themselves; what is behind is written over.
      while place &+ 8 <= text.count {
        let word = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        output.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
        let plain = plainCount(UInt64(littleEndian: word))
        place &+= plain
        count &+= plain
        if plain < 8 { break }
      }
      guard place < text.count else { break }
      let byte = text[place]
      place &+= 1
      let letter: UInt8
      switch byte {
      case 0x22, 0x5C: letter = byte
      case 0x0A: letter = 0x6E
      case 0x0D: letter = 0x72
      case 0x09: letter = 0x74
      case 0x08: letter = 0x62
      case 0x0C: letter = 0x66
      case 0xEF where text[(place - 1)...].starts(with: [0xEF, 0xBB, 0xBF]):
        for unit in "\\ufeff".utf8 { put(unit) }
        place &+= 2
        continue
      case 0..<0x20, 0x7F:
        for unit in "\\u00".utf8 { put(unit) }
        put(Hex.digit(of: byte >> 4))
        put(Hex.digit(of: byte & 15))
        continue
      default:
        put(byte)
        continue
      }
      put(0x5C)
      put(letter)
    }
    put(0x22)
    return count
  }

  /// How many of eight bytes stand for themselves, up to the first that does not or is over 0x7F.
  private static func plainCount(_ word: UInt64) -> Int {
    let ones = JSONGrammar.ones
    let highs = ones &* 0x80
    // A high bit for a quote, a backslash, DEL, a control or a byte over 0x7F: exact up to the first of the last.
    var marks = ~(word &+ (ones &* 0x60)) | word
    marks |= highs &- (word ^ (ones &* 0x22))
    marks |= highs &- (word ^ (ones &* 0x5C))
    marks |= highs &- (word ^ (ones &* 0x7F))
    return marks & highs == 0 ? 8 : (marks & highs).trailingZeroBitCount &>> 3
  }
}
