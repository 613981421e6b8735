import Foundation
import TapedeckMarkup

/// What an XML body says, whatever the order of attributes and the white space around texts.
struct XMLMeaning: Hashable {
  private let name: String
  private let attributes: [XMLTree.Attribute]
  private let text: String
  private let children: [XMLMeaning]

  /// Reads a body; nil where it is no well-formed XML.
  init?(_ body: Data) {
    guard let tree = try? XMLTree(body) else { return nil }
    self.init(tree.root)
  }

  private init(_ element: XMLTree.Element) {
    name = element.name
    attributes = element.attributes.sorted { $0.name < $1.name }
    text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    children = element.children.map(XMLMeaning.init)
  }
}
