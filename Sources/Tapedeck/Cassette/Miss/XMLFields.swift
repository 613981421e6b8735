import Foundation
import TapedeckMarkup

/// The texts and attributes of an XML body by their paths, such as `reply/user[2]/@id`.
struct XMLFields {
  private var fields: [(path: String, value: String)] = []

  /// Reads a body; nil where it is no well-formed XML.
  init?(_ body: Data) {
    guard body.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) == 0x3C,
      let tree = try? XMLTree(body)
    else { return nil }
    add(tree.root, at: tree.root.name)
  }

  private mutating func add(_ element: XMLTree.Element, at path: String) {
    let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !text.isEmpty || element.children.isEmpty { fields.append((path, text)) }
    for attribute in element.attributes { fields.append(("\(path)/@\(attribute.name)", attribute.value)) }
    var counts: [String: Int] = [:]
    for child in element.children {
      let number = counts[child.name, default: 0] + 1
      counts[child.name] = number
      add(child, at: "\(path)/\(child.name)" + (number == 1 ? "" : "[\(number)]"))
    }
  }

  /// Where an asked body differs from a recorded one, in the document's order.
  func differences(from recorded: XMLFields) -> [Difference] {
    let old = Dictionary(recorded.fields.map { ($0.path, $0.value) }) { first, _ in first }
    let new = Dictionary(fields.map { ($0.path, $0.value) }) { first, _ in first }
    var known: Set<String> = []
    return (fields + recorded.fields).compactMap { path, _ in
      guard old[path] != new[path], known.insert(path).inserted else { return nil }
      return Difference(.body(field: path), asked: new[path], recorded: old[path])
    }
  }
}
