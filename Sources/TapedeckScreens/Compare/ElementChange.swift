/// An element that differs between two screens.
public struct ElementChange: Equatable, Sendable {
  /// What happened to an element.
  public enum Kind: Sendable {
    case added, removed, changed
    /// It is the same, but stands elsewhere among its siblings.
    case moved
  }

  /// The path of the element; empty for the screen itself, whose title has changed.
  public let path: String
  /// What the element is; nil for the screen itself.
  public let element: ScreenElement.Kind?
  /// What happened to it.
  public let kind: Kind
  /// Its line in the old form without kind and id, such as `"64F (18C)"`; nil when it was added.
  public let old: String?
  /// Its line in the new form without kind and id; nil when it was removed.
  public let new: String?
}

extension ElementChange: CustomStringConvertible {
  /// One line for a trace, such as `nowTempLabel "" -> "64F (18C)"` or `+ alert alert "No connection"`.
  public var description: String {
    let place = [element?.rawValue ?? "screen", path, new ?? old ?? ""].filter { !$0.isEmpty }
    return switch kind {
    case .added: "+ " + place.joined(separator: " ")
    case .removed: "- " + place.joined(separator: " ")
    case .changed: "\(path.isEmpty ? "title" : path) \(old ?? "") -> \(new ?? "")"
    case .moved: "\(path) moved"
    }
  }
}
