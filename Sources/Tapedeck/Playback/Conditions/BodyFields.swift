import TapedeckMarkup

/// The fields of a JSON or XML body, each with the edits that change it.
struct BodyFields {
  /// A replacement in the body's bytes.
  typealias Edit = (range: Range<Int>, new: [UInt8])

  private enum Outline {
    case json(JSONOutline)
    case xml(XMLOutline)
  }

  private let bytes: [UInt8]
  private let outline: Outline

  /// Reads a body; nil where it is neither JSON nor XML.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) == UInt8(ascii: "<") {
      guard let outline = XMLOutline(bytes) else { return nil }
      self.outline = .xml(outline)
    } else {
      guard let outline = JSONOutline(bytes) else { return nil }
      self.outline = .json(outline)
    }
  }

  /// The changes that can be made to the fields, field by field in the body's order.
  var changes: [(change: Mutation.Change, path: String)] {
    var known: Set<String> = []
    var found: [(Mutation.Change, String)] = []
    func add(_ path: String, edit: (Mutation.Change) -> Edit?) {
      // Of members with one name, the first is the one that the path leads to.
      guard known.insert(path).inserted else { return }
      for change in Mutation.Change.allCases where edit(change) != nil { found.append((change, path)) }
    }
    switch outline {
    case .json(let outline): for node in outline.nodes { add(node.path) { edit($0, of: node) } }
    case .xml(let outline): for node in outline.nodes { add(node.path) { edit($0, of: node) } }
    }
    return found
  }

  /// What changes a field; nil where there is no such field, or nothing to change in it.
  func edit(_ change: Mutation.Change, at path: String) -> Edit? {
    switch outline {
    case .json(let outline):
      outline.nodes.first { $0.path == path }.flatMap { edit(change, of: $0) }
    case .xml(let outline):
      outline.nodes.first { $0.path == path }.flatMap { edit(change, of: $0) }
    }
  }

  private static let greatest = "\(Int64.max)"

  private func edit(_ change: Mutation.Change, of node: JSONOutline.Node) -> Edit? {
    let old = bytes[node.range]
    let new: String
    switch (change, node.kind) {
    case (.remove, _): return node.removal.map { ($0, []) }
    case (.empty, .text): new = "\"\""
    case (.empty, .array): new = "[]"
    case (.empty, .object): new = "{}"
    case (.null, _): new = "null"
    case (.retype, .text):
      let inside = old.dropFirst().dropLast()
      return edit(node.range, Self.isNumber(inside) ? Array(inside) : Array("0".utf8))
    case (.retype, .number), (.retype, .bool): return edit(node.range, Self.quoted(old))
    case (.retype, .object): return edit(node.range, [0x5B] + old + [0x5D])
    case (.retype, .array): return edit(node.range, object(of: node.elements))
    case (.huge, .number): new = Self.greatest
    case (.huge, .text) where Self.isNumber(old.dropFirst().dropLast()): new = "\"\(Self.greatest)\""
    default: return nil
    }
    return edit(node.range, Array(new.utf8))
  }

  private func edit(_ change: Mutation.Change, of node: XMLOutline.Node) -> Edit? {
    guard change != .remove else { return node.path.utf8.contains(0x2F) ? (node.whole, []) : nil }
    guard let inside = node.inside else { return nil }
    let isNumber = !node.hasElements && Self.isNumber(bytes[inside])
    switch change {
    case .empty: return edit(inside, [])
    case .retype: return edit(inside, Array((isNumber ? "text" : "0").utf8))
    case .huge where isNumber: return edit(inside, Array(Self.greatest.utf8))
    default: return nil
    }
  }

  /// An edit, unless it changes nothing.
  private func edit(_ range: Range<Int>, _ new: [UInt8]) -> Edit? {
    bytes[range].elementsEqual(new) ? nil : (range, new)
  }

  /// An object that has the elements under their places.
  private func object(of elements: [Range<Int>]) -> [UInt8] {
    var object: [UInt8] = [0x7B]
    for (place, element) in elements.enumerated() {
      object += Array((place > 0 ? "," : "").utf8) + Array("\"\(place)\":".utf8) + bytes[element]
    }
    return object + [0x7D]
  }

  private static func quoted(_ value: ArraySlice<UInt8>) -> [UInt8] { [0x22] + value + [0x22] }

  /// Whether a text is what JSON calls a number, and nothing else.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first == 0x2D || first &- 0x30 < 10 else { return false }
    let text = Array(text)
    let end = try? JSONGrammar.endOfNumber(text.span, from: 0, last: true)
    return end == text.count
  }
}
