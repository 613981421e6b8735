/// Where the elements and attributes of a document stand in its bytes, so that one of them can be changed in place.
///
/// The bytes may be in any charset that writes the marks of XML as ASCII does, which UTF-16 is not.
package struct XMLOutline {
  /// An element or an attribute.
  package struct Node {
    /// The names from the root on, as in `reply/user[2]/@id`; a second element of one name has a number.
    package var path: String
    /// Whether it is an attribute.
    package var isAttribute: Bool
    /// All of it: an element with its tags, an attribute with the white space before it.
    package var whole: Range<Int>
    /// What is between an element's tags or an attribute's quotes; nil for an element of a single tag.
    package var inside: Range<Int>?
    /// Whether there are elements in it.
    package var hasElements = false
  }

  /// The elements and attributes, in the order in which they begin.
  package private(set) var nodes: [Node] = []

  private struct Open {
    var node: Int
    var name: ArraySlice<UInt8>
    var contentStart: Int
    var counts: [String: Int] = [:]
  }

  private var open: [Open] = []
  private var scanner: ByteScanner

  /// Reads a document; nil where its tags do not pair up, or where it declares entities of its own.
  package init?(_ bytes: [UInt8]) {
    scanner = ByteScanner(bytes)
    guard !bytes.contains(0), scan(), open.isEmpty, !nodes.isEmpty else { return nil }
  }

  private mutating func scan() -> Bool {
    while true {
      scanner.skip(to: UInt8(ascii: "<"))
      if scanner.isAtEnd { return true }
      let start = scanner.position
      if scanner.take("<!--") {
        scanner.skip(past: "-->")
      } else if scanner.take("<![CDATA[") {
        scanner.skip(past: "]]>")
      } else if scanner.take("<?") {
        scanner.skip(past: "?>")
      } else if scanner.take("<!") {
        scanner.skip(past: ">")
        if scanner.bytes[start..<scanner.position].contains(UInt8(ascii: "[")) { return false }
      } else if scanner.take("</") {
        guard close(at: start) else { return false }
      } else {
        scanner.advance()
        guard begin(at: start) else { return false }
      }
    }
  }

  private mutating func begin(at start: Int) -> Bool {
    guard !open.isEmpty || nodes.isEmpty, open.count < XMLTree.maximumDepth, let name = scanner.takeName()
    else { return false }
    let node = nodes.count
    let path = path(of: String(decoding: name, as: UTF8.self))
    nodes.append(Node(path: path, isAttribute: false, whole: start..<start))
    guard takeAttributes(of: path) else { return false }
    if scanner.take("/>") {
      nodes[node].whole = start..<scanner.position
      return true
    }
    guard scanner.take(">") else { return false }
    open.append(Open(node: node, name: name, contentStart: scanner.position))
    return true
  }

  private mutating func path(of name: String) -> String {
    guard let parent = open.indices.last else { return name }
    nodes[open[parent].node].hasElements = true
    let number = open[parent].counts[name, default: 0] + 1
    open[parent].counts[name] = number
    return "\(nodes[open[parent].node].path)/\(name)" + (number == 1 ? "" : "[\(number)]")
  }

  private mutating func takeAttributes(of path: String) -> Bool {
    while true {
      let start = scanner.position
      guard scanner.skipWhitespace(), let name = scanner.takeName() else { return true }
      guard let value = scanner.takeAttributeValue() else { return false }
      nodes.append(
        Node(
          path: "\(path)/@\(String(decoding: name, as: UTF8.self))", isAttribute: true,
          whole: start..<scanner.position, inside: value))
    }
  }

  private mutating func close(at start: Int) -> Bool {
    guard let last = open.popLast(), scanner.takeName() == last.name else { return false }
    scanner.skipWhitespace()
    guard scanner.take(">") else { return false }
    nodes[last.node].inside = last.contentStart..<start
    nodes[last.node].whole = nodes[last.node].whole.lowerBound..<scanner.position
    return true
  }
}
