public import Foundation

/// Why a body could not be read as XML.
public enum XMLTreeError: Error, Hashable, Sendable {
  /// There were no bytes at all, or nothing but white space.
  case empty
  /// There were more bytes than `XMLTree.maximumSize`.
  case tooLarge(bytes: Int)
  /// The elements nested deeper than `XMLTree.maximumDepth`.
  case tooDeep(line: Int)
  /// The message or the document named a charset that is not known.
  case unknownCharset(String)
  /// The bytes are not text in their charset; the line is known for UTF-8.
  case undecodable(charset: String, line: Int?)
  /// It is a page for a browser, well-formed or not.
  case html(line: Int)
  /// The document type declares entities or the like, which a service has no need of and an attacker has.
  case ownDeclarations(line: Int)
  /// The document is not well-formed, or it was cut short.
  case malformed(line: Int, reason: String)
}

extension XMLTreeError: LocalizedError, CustomStringConvertible {
  /// What is wrong and where, such as `line 3: the same attribute twice in one tag`.
  public var summary: String {
    switch self {
    case .empty: "the body is empty"
    case .tooLarge(let bytes): "the body has \(bytes) bytes, more than the \(XMLTree.maximumSize) allowed"
    case .tooDeep(let line): "line \(line): elements nest deeper than \(XMLTree.maximumDepth)"
    case .unknownCharset(let name): "the charset '\(name)' is not known"
    case .undecodable(let charset, let line?): "line \(line): the bytes are not text in \(charset)"
    case .undecodable(let charset, nil): "the bytes are not text in \(charset)"
    case .html(let line): "line \(line): the body is an HTML page"
    case .ownDeclarations(let line): "line \(line): the document type has declarations of its own"
    case .malformed(let line, let reason): "line \(line): \(reason)"
    }
  }

  /// The summary, and what to do.
  public var description: String {
    switch self {
    case .empty: summary + "; an XML document was expected"
    case .tooLarge: summary + "; ask for less"
    case .tooDeep, .ownDeclarations: summary + "; such a document is not read"
    case .unknownCharset: summary + "; ask for UTF-8"
    case .undecodable: summary + "; compare the charset named with the bytes sent"
    case .html: summary + ", not the XML expected; open the URL in a browser to see it"
    case .malformed: summary + "; look at the body there"
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }

  /// What an error number of the underlying parser means (they are libxml2's everywhere).
  static func reason(code: Int, rootIsClosed: Bool) -> String {
    switch code {
    case 1: "the parser gave up"
    case 4: "no element begins where one has to"
    case 5 where rootIsClosed: "something follows the root element"
    case 5: "the document ends before its root element does"
    case 6...9: "a character that XML does not allow"
    case 26, 27: "an entity that nobody declared"
    case 22...24, 68: "a name or reference that is not one"
    case 38: "a '<' inside an attribute's value"
    case 39, 40: "an attribute's value without proper quotes"
    case 41: "an attribute without a value"
    case 42: "the same attribute twice in one tag"
    case 45, 80: "a comment that is not one"
    case 62: "']]>' outside a CDATA section"
    case 63: "a CDATA section that never ends"
    case 64: "an XML declaration that is not at the very start"
    case 65, 73: "a tag that is not closed"
    case 76, 77: "an end tag that does not match its start tag"
    default: "not well-formed (XML parser error \(code))"
    }
  }
}
