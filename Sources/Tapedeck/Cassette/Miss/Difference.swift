/// A part in which a request that was asked for differs from a recorded one.
public struct Difference: Hashable, Sendable {
  /// What differs.
  public enum Part: Hashable, Sendable {
    /// The method.
    case method
    /// `http` or `https`.
    case scheme
    /// The host, with its port where that is not the scheme's own.
    case host
    /// The path of the URL.
    case path
    /// The values of one name in the query.
    case query(name: String)
    /// A header field that the matcher names.
    case header(name: String)
    /// A field of a JSON body, such as `user.tags[2]`, or a name of a form; empty for the body as a whole.
    case body(field: String)
  }

  /// What differs.
  public var part: Part
  /// What was asked for; nil where it was absent.
  public var asked: String?
  /// What was recorded; nil where it was absent.
  public var recorded: String?

  /// Makes a difference.
  public init(_ part: Part, asked: String?, recorded: String?) {
    self.part = part
    self.asked = asked
    self.recorded = recorded
  }
}

extension Difference.Part: CustomStringConvertible {
  /// The part in words, such as `query 'page'`.
  public var description: String {
    switch self {
    case .method: "method"
    case .scheme: "scheme"
    case .host: "host"
    case .path: "path"
    case .query(let name): "query '\(name)'"
    case .header(let name): "header '\(name)'"
    case .body(""): "body"
    case .body(let field): "body '\(field)'"
    }
  }
}
