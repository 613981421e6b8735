/// What stands before the root element, as far as it decides whether the document is read at all.
struct Prolog {
  /// Whether the document type or the root says that this is a page for a browser.
  private(set) var isHTML = false
  /// Whether the document type has a subset of its own, the only home of entities.
  private(set) var declaresMarkup = false
  /// The line of what was found, counted from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    var scanner = ByteScanner(bytes)
    var rootIsReached = false
    var start = 0
    while !scanner.isAtEnd, !isHTML, !declaresMarkup, !rootIsReached {
      scanner.skipWhitespace()
      start = scanner.position
      if scanner.take("<?") {
        scanner.skip(past: "?>")
      } else if scanner.take("<!--") {
        scanner.skip(past: "-->")
      } else if scanner.take("<!doctype", ignoringCase: true) {
        readDocumentType(&scanner)
      } else {
        if scanner.take("<"), let name = scanner.takeName() { isHTML = Self.isHTML(name) }
        rootIsReached = true
      }
    }
    line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func readDocumentType(_ scanner: inout ByteScanner) {
    scanner.skipWhitespace()
    if let name = scanner.takeName() { isHTML = Self.isHTML(name) }
    while let byte = scanner.current {
      scanner.advance()
      switch byte {
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "\""): scanner.skip(past: "\"")
      case UInt8(ascii: "'"): scanner.skip(past: "'")
      case UInt8(ascii: "["):
        declaresMarkup = true
        return
      default: break
      }
    }
  }

  private static func isHTML(_ name: ArraySlice<UInt8>) -> Bool {
    String(decoding: name, as: UTF8.self).lowercased() == "html"
  }
}
