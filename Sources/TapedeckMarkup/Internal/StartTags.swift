/// The start tags of a well-formed document, one after the other, for the order of their attributes.
///
/// The parser hands attributes over in a dictionary, and so without their order.
struct StartTags {
  private var scanner: ByteScanner

  init(_ bytes: [UInt8]) {
    scanner = ByteScanner(bytes)
  }

  /// The names of the next start tag's attributes, in order.
  mutating func nextAttributeNames() -> [String] {
    while !scanner.isAtEnd {
      scanner.skip(to: UInt8(ascii: "<"))
      if scanner.take("<!--") {
        scanner.skip(past: "-->")
      } else if scanner.take("<![CDATA[") {
        scanner.skip(past: "]]>")
      } else if scanner.take("<?") {
        scanner.skip(past: "?>")
      } else if scanner.take("</") || scanner.take("<!") {
        scanner.skip(past: ">")
      } else if scanner.take("<") {
        return takeAttributeNames()
      }
    }
    return []
  }

  private mutating func takeAttributeNames() -> [String] {
    var names: [String] = []
    _ = scanner.takeName()
    scanner.skipWhitespace()
    while let name = scanner.takeName() {
      names.append(String(decoding: name, as: UTF8.self))
      guard scanner.takeAttributeValue() != nil else { break }
      scanner.skipWhitespace()
    }
    return names
  }
}
