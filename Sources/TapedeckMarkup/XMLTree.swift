public import Foundation

/// A whole XML document, read safely: either all of it is well-formed and here, or reading throws.
///
/// Nothing outside the document is ever read, and no entity of its own is expanded.
///
///     let tree = try XMLTree(Data(#"<reply><city data="London"/></reply>"#.utf8))
///     tree.values(at: "//city/@data")  // ["London"]
public struct XMLTree: Hashable, Sendable {
  /// The document's one outermost element.
  public let root: Element

  /// How many bytes a document may have: 8 MiB.
  public static let maximumSize = 8 << 20
  /// How deeply elements may nest, the root counted as 1.
  public static let maximumDepth = 256

  /// Reads a message's body; throws where it is anything but one whole, well-formed document.
  ///
  /// The charset is that of the byte order mark, else that of the `Content-Type`, else that of the XML declaration,
  /// else UTF-8 (RFC 7303 section 3). Prefixes need no namespace.
  public init(_ body: Data, contentType: String? = nil) throws(XMLTreeError) {
    guard body.count <= Self.maximumSize else { throw .tooLarge(bytes: body.count) }
    let document = try DocumentBytes(body, contentType: contentType)
    let prolog = Prolog(document.utf8)
    if prolog.isHTML { throw .html(line: prolog.line) }
    if prolog.declaresMarkup { throw .ownDeclarations(line: prolog.line) }
    root = try TreeBuilder.root(of: document.utf8)
  }
}
