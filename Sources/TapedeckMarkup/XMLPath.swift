/// A query in a small part of XPath: names, `*`, `/`, `//`, and an attribute at the end.
///
///     "//forecast_information/city/@data"
///     "Body/Fault/faultstring"
///
/// Names are local names and match whatever the prefix. A path that starts with a name starts at the children of
/// what is asked; for a tree the only child is the root. Write one as a literal; a malformed one is a programmer's
/// error and traps.
public struct XMLPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  struct Step: Hashable, Sendable {
    /// The local name to match; nil matches all.
    let name: String?
    /// Whether the element may be at any depth below.
    let isDeep: Bool

    func matches(_ element: XMLTree.Element) -> Bool {
      name == nil || name == element.localName
    }
  }

  /// The path as it was written.
  public let description: String
  let steps: [Step]
  let attribute: String?

  /// Reads a path; traps where it is not one.
  public init(stringLiteral path: String) {
    var rest = path[...]
    var steps: [Step] = []
    var attribute: String?
    if rest.first != "/" { rest = "/" + rest }
    while rest.first == "/" {
      precondition(attribute == nil, "'\(path)' goes on after its attribute")
      rest.removeFirst()
      let isDeep = rest.first == "/"
      if isDeep { rest.removeFirst() }
      let isAttribute = rest.first == "@"
      if isAttribute { rest.removeFirst() }
      let name = rest.prefix { $0 != "/" && $0 != "@" }
      rest.removeFirst(name.count)
      precondition(!name.isEmpty && !name.contains(where: \.isWhitespace), "'\(path)' lacks a name")
      precondition(!isAttribute || !isDeep, "'\(path)' has '//' before an attribute")
      if isAttribute {
        attribute = String(name)
      } else {
        steps.append(Step(name: name == "*" ? nil : String(name), isDeep: isDeep))
      }
    }
    precondition(rest.isEmpty, "'\(path)' is not a path")
    self.description = path
    self.steps = steps
    self.attribute = attribute
  }
}
