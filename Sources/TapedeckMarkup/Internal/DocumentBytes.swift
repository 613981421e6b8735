package import Foundation

/// A document's text as UTF-8, without byte order mark and without the name of another encoding.
package struct DocumentBytes {
  let utf8: [UInt8]

  init(_ body: Data, contentType: String?) throws(XMLTreeError) {
    guard !body.isEmpty else { throw .empty }
    let (charset, markLength) = try Self.charset(of: body, contentType: contentType)
    guard let text = charset.decode(body.dropFirst(markLength)) else {
      let line = charset == .utf8 ? Self.lineOfInvalidUTF8(in: body) : nil
      throw .undecodable(charset: charset.name, line: line)
    }
    var utf8 = Array(text.utf8)
    guard utf8.contains(where: { !ByteScanner.isWhitespace($0) }) else { throw .empty }
    // The parser would trust the declaration over the bytes that it gets.
    if let range = Self.declaredEncoding(in: utf8)?.range {
      utf8.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
    }
    self.utf8 = utf8
  }

  /// RFC 7303 section 3: the mark is authoritative, then comes the header, then the document's own word.
  package static func charset(
    of body: Data, contentType: String?
  ) throws(XMLTreeError) -> (Charset, markLength: Int) {
    if body.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if body.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if body.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    let guess = utf16Order(of: body)
    if let name = contentType.flatMap(Charset.name(inContentType:)) {
      guard let charset = Charset(named: name) else { throw .unknownCharset(name) }
      // Without a mark, 'utf-16' leaves the order to be seen.
      return (charset.name == "utf-16" ? guess ?? charset : charset, 0)
    }
    if let guess { return (guess, 0) }
    guard let name = declaredEncoding(in: Array(body.prefix(1024)))?.name else { return (.utf8, 0) }
    // Read byte by byte, it cannot be UTF-16, though writers of UTF-16 strings love to say so.
    if name.lowercased().hasPrefix("utf-16") { return (.utf8, 0) }
    guard let charset = Charset(named: name) else { throw .unknownCharset(name) }
    return (charset, 0)
  }

  /// The order of UTF-16 without a mark, told from its first character, which has to be '<' (XML 1.0 appendix F).
  private static func utf16Order(of body: Data) -> Charset? {
    if body.starts(with: [0x00, 0x3C]) { return .utf16BigEndian }
    if body.starts(with: [0x3C, 0x00]) { return .utf16LittleEndian }
    return nil
  }

  /// The XML declaration's encoding: its name, and where `encoding="…"` stands.
  package static func declaredEncoding(in bytes: [UInt8]) -> (name: String, range: Range<Int>)? {
    var scanner = ByteScanner(bytes)
    guard scanner.take("<?xml"), scanner.skipWhitespace() else { return nil }
    while let name = scanner.takeName() {
      let start = scanner.position - name.count
      guard let value = scanner.takeAttributeValue() else { return nil }
      if name.elementsEqual("encoding".utf8) {
        return (String(decoding: bytes[value], as: UTF8.self), start..<scanner.position)
      }
      scanner.skipWhitespace()
    }
    return nil
  }

  private static func lineOfInvalidUTF8(in body: Data) -> Int? {
    var line = 1
    var bytes = body.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue("\n"): line += 1
      case .scalarValue: break
      case .emptyInput: return nil
      case .error: return line
      }
    }
  }
}
