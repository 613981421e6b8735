public import Foundation

/// A character encoding that a message may name, such as `utf-8` or `gb2312`, and how its bytes become text.
///
/// Decoding is strict: bytes that are not text in the charset give nil, never a replacement character.
public struct Charset: Hashable, Sendable {
  /// The charset's preferred name in lower case, such as `iso-8859-1`.
  public let name: String

  private let encoding: Encoding

  private enum Encoding: Hashable, Sendable {
    case utf8
    case utf16(bigEndian: Bool?)
    case foundation(UInt)
  }

  private init(_ name: String, _ encoding: Encoding) {
    self.name = name
    self.encoding = encoding
  }

  /// UTF-8.
  public static let utf8 = Charset("utf-8", .utf8)
  /// UTF-16, the most significant byte first.
  public static let utf16BigEndian = Charset("utf-16be", .utf16(bigEndian: true))
  /// UTF-16, the least significant byte first.
  public static let utf16LittleEndian = Charset("utf-16le", .utf16(bigEndian: false))

  /// Finds a charset by any of its usual names, without case; nil where it is not known.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let charset = Self.known[Self.aliases[name] ?? name] else { return nil }
    self = charset
  }

  /// The name in a `Content-Type` field's `charset` parameter, or nil without one (RFC 9110 section 8.3.2).
  ///
  /// A quoted value is unquoted; the first of several parameters counts.
  public static func name(inContentType contentType: String) -> String? {
    for parameter in parameters(of: contentType) {
      guard let equals = parameter.firstIndex(of: "=") else { continue }
      let key = parameter[..<equals].trimmingCharacters(in: .whitespaces)
      guard key.lowercased() == "charset" else { continue }
      let value = parameter[parameter.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      let name = unquoted(value)
      return name.isEmpty ? nil : name
    }
    return nil
  }

  /// The text of `bytes`, or nil where they are not text in this charset.
  ///
  /// A byte order mark is kept as U+FEFF, but for plain `utf-16`, where it tells the order (RFC 2781 section 3.2).
  public func decode(_ bytes: Data) -> String? {
    switch encoding {
    case .utf8:
      return String(validating: bytes, as: UTF8.self)
    case .utf16(let bigEndian):
      return Self.decodeUTF16(bytes, bigEndian: bigEndian)
    case .foundation(let rawValue):
      return String(data: bytes, encoding: String.Encoding(rawValue: rawValue))
    }
  }
}

extension Charset {
  // Foundation's own UTF-16 drops an odd last byte without a word.
  private static func decodeUTF16(_ bytes: Data, bigEndian: Bool?) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var bytes = bytes[...]
    var bigEndian = bigEndian
    if bigEndian == nil {
      let mark = bytes.prefix(2)
      if mark.elementsEqual([0xFE, 0xFF]) || mark.elementsEqual([0xFF, 0xFE]) { bytes = bytes.dropFirst(2) }
      bigEndian = !mark.elementsEqual([0xFF, 0xFE])
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var first: UInt8?
    for byte in bytes {
      guard let held = first else {
        first = byte
        continue
      }
      let (high, low) = bigEndian == true ? (held, byte) : (byte, held)
      units.append(UInt16(high) << 8 | UInt16(low))
      first = nil
    }
    return String(validating: units, as: UTF16.self)
  }

  // Semicolons inside quotes do not part parameters.
  private static func parameters(of contentType: String) -> [Substring] {
    var parts: [Substring] = []
    var start = contentType.startIndex
    var quoted = false
    var escaped = false
    for index in contentType.indices {
      if escaped {
        escaped = false
        continue
      }
      switch contentType[index] {
      case "\\" where quoted: escaped = true
      case "\"": quoted.toggle()
      case ";" where !quoted:
        parts.append(contentType[start..<index])
        start = contentType.index(after: index)
      default: break
      }
    }
    parts.append(contentType[start...])
    return Array(parts.dropFirst())
  }

  private static func unquoted(_ value: String) -> String {
    guard value.count >= 2, value.first == "\"", value.last == "\"" else { return value }
    var result = ""
    var escaped = false
    for character in value.dropFirst().dropLast() {
      if character == "\\", !escaped {
        escaped = true
        continue
      }
      result.append(character)
      escaped = false
    }
    return result
  }

  private static let known: [String: Charset] = {
    var known = [utf8, utf16BigEndian, utf16LittleEndian, Charset("utf-16", .utf16(bigEndian: nil))]
    known += foundationEncodings.map { Charset($0.key, .foundation($0.value)) }
    return Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })
  }()

  // Foundation's constants, or 0x80000000 and a Core Foundation encoding, which has the same value everywhere.
  private static let foundationEncodings: [String: UInt] = [
    "us-ascii": String.Encoding.ascii.rawValue,
    "iso-8859-1": String.Encoding.isoLatin1.rawValue,
    "iso-8859-2": String.Encoding.isoLatin2.rawValue,
    "iso-8859-5": 0x8000_0205,
    "iso-8859-7": 0x8000_0207,
    "iso-8859-9": 0x8000_0209,
    "iso-8859-15": 0x8000_020F,
    "windows-1250": String.Encoding.windowsCP1250.rawValue,
    "windows-1251": String.Encoding.windowsCP1251.rawValue,
    "windows-1252": String.Encoding.windowsCP1252.rawValue,
    "windows-1253": String.Encoding.windowsCP1253.rawValue,
    "windows-1254": String.Encoding.windowsCP1254.rawValue,
    "koi8-r": 0x8000_0A02,
    "shift_jis": String.Encoding.shiftJIS.rawValue,
    "iso-2022-jp": String.Encoding.iso2022JP.rawValue,
    "gb18030": 0x8000_0632,
    "big5": 0x8000_0A03,
    "euc-kr": 0x8000_0940,
  ]

  // GB18030 reads all that GB2312 and GBK write.
  private static let aliases: [String: String] = [
    "utf8": "utf-8", "unicode-1-1-utf-8": "utf-8", "utf16": "utf-16",
    "ascii": "us-ascii", "ansi_x3.4-1968": "us-ascii", "iso646-us": "us-ascii",
    "latin1": "iso-8859-1", "latin-1": "iso-8859-1", "iso8859-1": "iso-8859-1", "iso_8859-1": "iso-8859-1",
    "l1": "iso-8859-1", "latin2": "iso-8859-2", "iso8859-2": "iso-8859-2", "iso8859-15": "iso-8859-15",
    "latin-9": "iso-8859-15", "cp1250": "windows-1250", "cp1251": "windows-1251", "cp1252": "windows-1252",
    "x-cp1252": "windows-1252", "cp1253": "windows-1253", "cp1254": "windows-1254", "koi8": "koi8-r",
    "shift-jis": "shift_jis", "sjis": "shift_jis", "x-sjis": "shift_jis", "ms_kanji": "shift_jis",
    "gb2312": "gb18030", "gb_2312-80": "gb18030", "gbk": "gb18030", "cp936": "gb18030", "x-gbk": "gb18030",
    "big5-hkscs": "big5", "x-x-big5": "big5", "ks_c_5601-1987": "euc-kr",
  ]
}
