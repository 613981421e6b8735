import Foundation

/// How a body's bytes stand in a HAR file: as text where that is exact, otherwise in base64.
enum BodyText {
  /// The bytes of a saved text.
  ///
  /// - Parameters:
  ///   - utf8: the text, in UTF-8.
  ///   - encoding: what the file says of the text: base64, or nothing.
  ///   - type: the `Content-Type`; where its charset is not UTF-8 and `size` agrees, the text goes back into it.
  static func body(
    _ utf8: [UInt8], encoding: String?, part: @autoclosure () -> String, type: String?, size: Int?
  ) throws(EntryFault) -> Body {
    switch encoding?.lowercased() {
    case nil, "", "utf-8", "utf8":
      guard let size, size != utf8.count, let type, let encoding = charset(of: type),
        let data = String(decoding: utf8, as: UTF8.self).data(using: encoding), data.count == size
      else { return Body(Data(utf8)) }
      return Body(data)
    case "base64":
      guard let data = Data(base64Encoded: Data(utf8)) ?? Data(base64Encoded: padded(utf8)) else {
        throw .base64(part())
      }
      return Body(data)
    case let other?:
      throw .encoding(other)
    }
  }

  /// The bytes as a text that gives the very same bytes back, in any tool; nil where there is none.
  static func exactText(_ data: Data, type: String?) -> String? {
    data.withUnsafeBytes { bytes in
      guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]), !bytes.contains(where: isBinary) else { return nil }
      if bytes.contains(where: { $0 >= 0x80 }), let type, charset(of: type) != nil { return nil }
      return bytes.withMemoryRebound(to: UInt8.self) { String(validating: $0, as: UTF8.self) }
    }
  }

  /// Whether bytes of text never have this one.
  private static func isBinary(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
  }

  /// Base64 without white space, and with the padding that some tools leave out.
  private static func padded(_ text: [UInt8]) -> String {
    let digits = String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace }
    return digits + String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
  }

  /// The encoding that a `Content-Type` names, if it is one other than UTF-8 and ASCII.
  private static func charset(of type: String) -> String.Encoding? {
    guard type.utf8.contains(0x3D) else { return nil }
    let parameter = type.lowercased().split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      .first { $0.hasPrefix("charset=") }
    return switch parameter?.dropFirst(8).trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) {
    case "iso-8859-1", "latin1": .isoLatin1
    case "iso-8859-2": .isoLatin2
    case "windows-1250": .windowsCP1250
    case "windows-1251": .windowsCP1251
    case "windows-1252": .windowsCP1252
    case "shift_jis": .shiftJIS
    case "euc-jp": .japaneseEUC
    case "utf-16": .utf16
    case "utf-16le": .utf16LittleEndian
    case "utf-16be": .utf16BigEndian
    default: nil
    }
  }

  /// A name or value of a form, escaped as browsers do.
  static func formEscaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2D, 0x2E, 0x5F: bytes.append(byte)
      case 0x20: bytes.append(0x2B)
      default:
        bytes.append(0x25)
        bytes.append(contentsOf: String(byte >> 4, radix: 16, uppercase: true).utf8)
        bytes.append(contentsOf: String(byte & 15, radix: 16, uppercase: true).utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
