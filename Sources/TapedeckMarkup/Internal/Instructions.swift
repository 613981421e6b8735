/// The processing instructions of a document, which no service needs and the parser cannot bear.
enum Instructions {
  /// The document with a space behind the target of each instruction that has nothing else: `XMLParser` on Linux
  /// crashes where the data is missing, and takes a space for empty data.
  static func spaced(_ document: [UInt8]) -> [UInt8] {
    var spaced: [UInt8] = []
    var copied = 0
    var scanner = ByteScanner(document)
    while !scanner.isAtEnd {
      scanner.skip(to: UInt8(ascii: "<"))
      if scanner.take("<!--") {
        scanner.skip(past: "-->")
      } else if scanner.take("<![CDATA[") {
        scanner.skip(past: "]]>")
      } else if scanner.take("<?") {
        let start = scanner.position
        scanner.skip(past: "?>")
        let end = max(start, scanner.position - 2)
        guard !document[start..<end].contains(where: ByteScanner.isWhitespace) else { continue }
        spaced += document[copied..<end]
        spaced.append(0x20)
        copied = end
      } else {
        scanner.advance()
      }
    }
    return copied == 0 ? document : spaced + document[copied...]
  }
}
