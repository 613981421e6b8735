extension XMLTree {
  /// An element with all that it holds.
  public struct Element: Hashable, Sendable {
    /// The name as it was written, prefix included, such as `soap:Body`.
    public let name: String
    /// The name without its prefix, such as `Body`.
    public let localName: String
    /// The attributes in the document's order, namespace declarations included.
    public let attributes: [Attribute]
    /// The element's own characters, CDATA sections included, without those of its children; white space is kept.
    public internal(set) var text = ""
    /// The elements directly inside, in the document's order.
    public internal(set) var children: [Element] = []

    init(name: String, attributes: [Attribute]) {
      self.name = name
      self.localName = String(Self.withoutPrefix(name))
      self.attributes = attributes
    }

    /// The value of the first attribute with this local name, whatever its prefix, or nil where there is none.
    public subscript(attribute: String) -> String? {
      attributes.first { $0.localName == attribute && !$0.declaresNamespace }?.value
    }

    fileprivate static func withoutPrefix(_ name: String) -> Substring {
      name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
    }
  }

  /// One attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The name as it was written, prefix included.
    public let name: String
    /// The value, its references resolved and its white space normalized (XML 1.0 section 3.3.3).
    public let value: String

    /// The name without its prefix.
    public var localName: String { String(Element.withoutPrefix(name)) }

    var declaresNamespace: Bool { name == "xmlns" || name.hasPrefix("xmlns:") }
  }
}
