/// The character classes of HTTP's grammar, over bytes.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B

  /// The byte with `A`–`Z` made `a`–`z`.
  static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// Whether the byte may stand in a token: a method or a header name (RFC 9110 section 5.6.2).
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// Whether the byte may stand in a header value: visible, blank, or beyond ASCII (RFC 9110 section 5.5).
  static func isFieldText(_ byte: UInt8) -> Bool {
    byte == tab || (byte >= 0x20 && byte != 0x7F)
  }

  /// Whether the byte is visible ASCII: what a request target is made of.
  static func isVisible(_ byte: UInt8) -> Bool {
    byte >= 0x21 && byte <= 0x7E
  }

  /// The value of a hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46: Int(byte) - 0x37
    case 0x61...0x66: Int(byte) - 0x57
    default: nil
    }
  }

  /// The text of the bytes: UTF-8 where they are that, otherwise ISO-8859-1, so that no byte is lost.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
