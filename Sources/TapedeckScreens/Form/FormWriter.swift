/// Writes the tokens of the form into a buffer of UTF-8.
struct FormWriter {
  private(set) var bytes: [UInt8] = []

  /// The longest run of spaces that is copied at once.
  private static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 2 * Screen.maximumDepth)

  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  mutating func indent(_ depth: Int) {
    var count = 2 * depth
    while count > 0 {
      let run = min(count, Self.spaces.count)
      bytes.append(contentsOf: Self.spaces[..<run])
      count -= run
    }
  }

  mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Text that needs no quotes, as it is.
  mutating func bare(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// A JSON string, with all that cannot be seen written as escapes.
  mutating func quoted(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      if utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
        bytes.append(contentsOf: utf8)
      } else {
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { bare(Self.escaped(scalar)) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// `text` as a JSON string.
  static func quoted(_ text: String) -> String {
    var writer = Self()
    writer.quoted(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// How a scalar is written within a JSON string of the form.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where InvisibleScalars.contains(scalar.value):
      String(scalar).utf16.map { "\\u" + hex($0, digits: 4) }.joined()
    default: String(scalar)
    }
  }

  /// `value` in lower-case hexadecimal with leading zeros.
  static func hex(_ value: some FixedWidthInteger, digits: Int) -> String {
    let bare = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - bare.count)) + bare
  }
}

extension FormWriter {
  /// An id, which is quoted where the form has no way to write it.
  mutating func id(_ id: String) {
    if Self.isValid(id: id) { bare(id) } else { quoted(id) }
  }

  /// Whether `id` is one or more of ASCII letters, digits, `_`, `-`, `.`.
  static func isValid(id: String) -> Bool {
    !id.utf8.isEmpty && id.utf8.allSatisfy(isValid(idByte:))
  }

  static func isValid(idByte byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
