/// One change to the body of an answer that stays a well-formed answer: what a server gets wrong, not a network.
///
/// A mutation that makes no sense for a body, such as one of a field that is not there, leaves it as it is.
///
///     Mutation("remove:list[0].main.temp")
///     Mutation("huge:reply/user[2]/@id")
///     Mutation("truncate:120")
///     Mutation("charset:latin-1-as-utf-8")
public enum Mutation: Hashable, Sendable {
  /// What happens to a field of a JSON or XML body.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    /// It is gone, in XML with all inside of it.
    case remove
    /// A text becomes `""`, an array `[]`, an object `{}`, an XML element or attribute holds nothing.
    case empty
    /// It becomes JSON's `null`.
    case null
    /// A text becomes a number, a number or boolean a text, an object an array of it, an array an object; in XML a
    /// number becomes a word, and anything else `0`.
    case retype
    /// A number becomes 9223372036854775807, the greatest of 64 bits, also where it is written as a text.
    case huge
  }

  /// How a body of text is encoded, and what its `Content-Type` says of it.
  public enum Recoding: String, Hashable, Sendable, CaseIterable {
    /// In ISO 8859-1, and labelled so.
    case latin1 = "latin-1"
    /// In UTF-16 with a byte order mark, and labelled so.
    case utf16 = "utf-16"
    /// In UTF-8 with a byte order mark.
    case utf8WithMark = "utf-8-with-mark"
    /// In UTF-8, but labelled as ISO 8859-1.
    case utf8AsLatin1 = "utf-8-as-latin-1"
    /// In ISO 8859-1, but labelled as UTF-8.
    case latin1AsUTF8 = "latin-1-as-utf-8"
  }

  /// A field changes. Paths are such as `list[0].main["temp.max"]` in JSON, whose root is `$`, and such as
  /// `reply/user[2]/@id` in XML, with the names as they are written and a number for the second of one name.
  case field(Change, String)
  /// The body ends after so many bytes, and says so: the length in the header is that of what came.
  case truncate(Int)
  /// The text comes in another charset.
  case charset(Recoding)
}

extension Mutation: LosslessStringConvertible {
  /// Reads a mutation from its text; nil where it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    switch parts[0] {
    case "truncate":
      guard let bytes = Int(parts[1]), bytes >= 0 else { return nil }
      self = .truncate(bytes)
    case "charset":
      guard let recoding = Recoding(rawValue: parts[1]) else { return nil }
      self = .charset(recoding)
    default:
      guard let change = Change(rawValue: parts[0]) else { return nil }
      self = .field(change, parts[1])
    }
  }

  /// The mutation as a text that reads back, such as `remove:list[0].main.temp`.
  public var description: String {
    switch self {
    case .field(let change, let path): "\(change.rawValue):\(path)"
    case .truncate(let bytes): "truncate:\(bytes)"
    case .charset(let recoding): "charset:\(recoding.rawValue)"
    }
  }
}
