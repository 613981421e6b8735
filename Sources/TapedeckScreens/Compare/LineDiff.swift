/// How one text differs from another, line by line.
public struct LineDiff: Equatable, Sendable {
  /// A line of the old text, the new text, or both.
  public struct Line: Equatable, Sendable {
    /// Where a line stands.
    public enum Origin: Sendable {
      case both, old, new
    }

    /// Where it stands.
    public let origin: Origin
    /// The line without its newline, as it is.
    public let text: String
  }

  /// All lines of both texts, removed ones before the added ones that replace them.
  public let lines: [Line]

  /// Compares two texts by their exact bytes.
  public init(old: String, new: String) {
    lines = []
  }

  /// Whether the texts are the same.
  public var isEmpty: Bool { lines.allSatisfy { $0.origin == .both } }

  /// The differing lines marked `-` and `+`, each with `context` lines around it; empty when there is no difference.
  ///
  /// Trailing white space is made visible, and hunks begin with `@@ -line,count +line,count @@`.
  public func text(context: Int = 3) -> String { "" }
}
