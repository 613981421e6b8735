import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Builds a tree from the callbacks of `XMLParser`, whose own verdict cannot be trusted.
///
/// It calls cut and broken documents a success, so only these count: no error was reported, and the root was closed.
final class TreeBuilder: NSObject, XMLParserDelegate {
  private var startTags: StartTags
  private var open: [XMLTree.Element] = []
  private var root: XMLTree.Element?
  private var failure: XMLTreeError?

  private init(_ utf8: [UInt8]) {
    startTags = StartTags(utf8)
  }

  /// The root element of a document in UTF-8, valid to the last byte: a bad one in a name would trap.
  static func root(of utf8: [UInt8]) throws(XMLTreeError) -> XMLTree.Element {
    // The parser takes zeros at the start for those of UTF-32, whatever it is told.
    if let zero = utf8.firstIndex(of: 0) {
      let line = utf8[..<zero].count { $0 == 0x0A } + 1
      throw .malformed(line: line, reason: XMLTreeError.reason(code: 9, rootIsClosed: false))
    }
    let utf8 = Instructions.spaced(utf8)
    let builder = TreeBuilder(utf8)
    let parser = XMLParser(data: Data(utf8))
    parser.delegate = builder
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    _ = parser.parse()
    if builder.failure == nil, let error = parser.parserError { builder.note(error, line: parser.lineNumber) }
    if let failure = builder.failure { throw failure }
    guard let root = builder.root, builder.open.isEmpty else {
      throw .malformed(
        line: max(1, parser.lineNumber), reason: XMLTreeError.reason(code: 5, rootIsClosed: false))
    }
    return root
  }

  private func note(_ error: any Error, line: Int) {
    let code = (error as NSError).code
    guard failure == nil, !Self.isHarmless(code) else { return }
    let reason = XMLTreeError.reason(code: code, rootIsClosed: root != nil)
    failure = .malformed(line: max(1, line), reason: reason)
  }

  // Warnings, and whatever concerns namespaces alone: names are matched without them.
  private static func isHarmless(_ code: Int) -> Bool {
    [97, 98, 99, 100, 102, 106].contains(code) || (200...205).contains(code)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard failure == nil else { return }
    guard open.count < XMLTree.maximumDepth else {
      failure = .tooDeep(line: max(1, parser.lineNumber))
      return
    }
    open.append(XMLTree.Element(name: name, attributes: inOrder(attributes)))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, let closed = open.popLast() else { return }
    if open.isEmpty { root = closed } else { open[open.count - 1].children.append(closed) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    append(text)
  }

  func parser(_ parser: XMLParser, foundIgnorableWhitespace text: String) {
    append(text)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    // It is not told to stop: in the midst of an error that may crash it.
    note(error, line: parser.lineNumber)
  }

  // Where the walk over the tags and the parser disagree, the order is that of the names.
  private func inOrder(_ attributes: [String: String]) -> [XMLTree.Attribute] {
    let names = startTags.nextAttributeNames()
    let places = Dictionary(zip(names, names.indices), uniquingKeysWith: min)
    let sorted = attributes.sorted { one, other in
      (places[one.key] ?? .max, one.key) < (places[other.key] ?? .max, other.key)
    }
    return sorted.map { XMLTree.Attribute(name: $0.key, value: $0.value) }
  }

  private func append(_ text: String) {
    guard failure == nil, !open.isEmpty else { return }
    open[open.count - 1].text += text
  }
}
