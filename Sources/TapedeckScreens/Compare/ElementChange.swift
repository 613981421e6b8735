/// An element that differs between two screens.
public struct ElementChange: Equatable, Sendable {
  /// What happened to it.
  public enum Kind: Sendable {
    case added, removed, changed
    /// It is the same, but stands elsewhere among its siblings.
    case moved
  }

  /// The path of the element; of the title, `title`.
  public let path: String
  /// What happened to it.
  public let kind: Kind
  /// Its line in the old form without kind and id, such as `"64F (18C)"`; nil when it was added.
  public let old: String?
  /// Its line in the new form without kind and id; nil when it was removed.
  public let new: String?
}
