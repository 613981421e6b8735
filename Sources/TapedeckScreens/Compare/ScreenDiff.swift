/// How one screen differs from another: line by line, and element by element.
public struct ScreenDiff: Equatable, Sendable {
  /// The lines of both forms in one order.
  public let lines: LineDiff
  /// The elements that differ, in the order of the actual screen, removed ones after their siblings.
  public let changes: [ElementChange]

  /// Compares two screens.
  public init(expected: Screen, actual: Screen) {
    lines = LineDiff(old: "", new: "")
    changes = []
  }

  /// Whether there is no difference at all.
  public var isEmpty: Bool { lines.isEmpty }
}
