/// An element in its place on a screen.
public struct ScreenNode: Equatable, Sendable {
  /// The ids from the screen down to the element, joined by `/`.
  public let path: String
  /// The element itself, with all that is in it.
  public let element: ScreenElement
  /// Whether it is to be seen: neither it nor anything around it is hidden.
  public let isVisible: Bool
}
