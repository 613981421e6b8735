import Foundation
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element as Foundation's own parser reads it.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  var text = ""
  var children: [XMLNode] = []

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

  /// Reads a document; throws where it is not well formed.
  static func parse(_ text: String) throws -> XMLNode {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw parser.parserError ?? CocoaError(.coderInvalidValue)
    }
    return root
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: XMLNode?
    private var open: [XMLNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let node = XMLNode(name, attributes)
      open.last?.children.append(node)
      open.append(node)
      root = root ?? node
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}
