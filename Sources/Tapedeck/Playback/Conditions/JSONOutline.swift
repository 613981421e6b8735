/// Where the values of a JSON text stand in its bytes, so that one of them can be changed in place.
struct JSONOutline {
  enum Kind {
    case object, array, text, number, bool, null
  }

  struct Node {
    /// The names and places from the root on, as in `list[0].main["temp.max"]`; the root is `$`.
    var path: String
    var kind: Kind
    /// The value.
    var range: Range<Int>
    /// What goes where the value is taken out of what holds it, with a comma; nil for the root.
    var removal: Range<Int>?
    /// Where the elements of an array stand.
    var elements: [Range<Int>] = []
  }

  /// The values, in the order in which they begin.
  private(set) var nodes: [Node] = []

  private let bytes: [UInt8]
  private var place = 0

  /// Reads a JSON text; nil where it is not one.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard (try? JSON(bytes.span)) != nil else { return nil }
    do {
      _ = try value(at: "$")
    } catch {
      return nil
    }
  }

  private mutating func skipSpace() {
    place = JSONGrammar.endOfSpace(bytes.span, from: place)
  }

  /// The next byte that is no white space.
  private mutating func next() throws(JSONFault) -> UInt8 {
    skipSpace()
    guard place < bytes.count else { throw .truncated }
    return bytes[place]
  }

  /// Passes a value, and gives the place of its node.
  private mutating func value(at path: String) throws(JSONFault) -> Int {
    let first = try next()
    let start = place
    let node = nodes.count
    nodes.append(Node(path: path, kind: .null, range: start..<start))
    switch first {
    case 0x7B:
      nodes[node].kind = .object
      try items(of: node, end: 0x7D)
    case 0x5B:
      nodes[node].kind = .array
      try items(of: node, end: 0x5D)
    case 0x22:
      nodes[node].kind = .text
      _ = try text()
    case 0x2D, 0x30...0x39:
      nodes[node].kind = .number
      guard let end = try JSONGrammar.endOfNumber(bytes.span, from: place, last: true) else {
        throw .truncated
      }
      place = end
    default:
      guard let end = try JSONGrammar.endOfWord(bytes.span, from: place) else { throw .truncated }
      nodes[node].kind = first == 0x6E ? .null : .bool
      place = end
    }
    nodes[node].range = start..<place
    return node
  }

  /// Passes the members of an object or the elements of an array.
  private mutating func items(of parent: Int, end: UInt8) throws(JSONFault) {
    let path = nodes[parent].path
    var items: [(node: Int, start: Int, end: Int)] = []
    place += 1
    while try next() != end {
      let start = place
      let node: Int
      if end == 0x7D {
        let name = try text()
        guard try next() == 0x3A else { throw .unexpected(bytes[place]) }
        place += 1
        node = try value(at: Self.path(path, name))
      } else {
        node = try value(at: (path == "$" ? "" : path) + "[\(items.count)]")
        nodes[parent].elements.append(nodes[node].range)
      }
      items.append((node, start, place))
      if try next() == 0x2C { place += 1 }
    }
    place += 1
    for (number, item) in items.enumerated() {
      nodes[item.node].removal =
        if number + 1 < items.count {
          item.start..<items[number + 1].start
        } else {
          (number > 0 ? items[number - 1].end : item.start)..<item.end
        }
    }
  }

  private mutating func text() throws(JSONFault) -> String {
    let start = place + 1
    var end = start
    var hasEscapes = false
    guard try JSONText.pass(bytes.span, &end, hasEscapes: &hasEscapes) else { throw .truncated }
    place = end
    let inside = bytes.span.extracting(start..<end - 1)
    return String(decoding: JSONText.unescaped(inside), as: UTF8.self)
  }

  private static func path(_ parent: String, _ name: String) -> String {
    let isPlain =
      !name.isEmpty && name != "$" && name.utf8.allSatisfy { $0 > 0x20 && !"[]\".\u{7F}".utf8.contains($0) }
    if isPlain { return parent == "$" ? name : "\(parent).\(name)" }
    var quoted = JSONPrinter()
    quoted.string(name)
    return (parent == "$" ? "" : parent) + "[\(String(decoding: quoted.bytes, as: UTF8.self))]"
  }
}
