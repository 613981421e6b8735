import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a test asks of a drawing; throws when it is not well-formed XML.
final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var names: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var references: [String] = []
  private(set) var texts: [String] = []
  private(set) var textsWithoutLength = 0
  private var isInText = false

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    names.insert(name)
    self.attributes.formUnion(attributes.keys)
    if let reference = attributes["href"] { references.append(reference) }
    isInText = name == "text"
    if isInText { texts.append("") }
    if isInText, attributes["textLength"] == nil || attributes["lengthAdjust"] != "spacingAndGlyphs" {
      textsWithoutLength += 1
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInText = false
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    if isInText { texts[texts.count - 1] += characters }
  }
}
