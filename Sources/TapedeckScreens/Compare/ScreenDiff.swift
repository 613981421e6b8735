/// How one screen differs from another: line by line, and element by element.
public struct ScreenDiff: Equatable, Sendable {
  /// The lines of both forms in one order.
  public let lines: LineDiff
  /// The elements that differ, in the order of the actual screen, removed ones after their siblings.
  public let changes: [ElementChange]

  /// Compares two screens.
  public init(expected: Screen, actual: Screen) {
    let (old, new) = (ScreenWriter.bytes(of: expected), ScreenWriter.bytes(of: actual))
    lines = LineDiff(old: old, new: new)
    changes = old == new ? [] : ElementComparison.changes(from: expected, to: actual)
  }

  /// Whether there is no difference at all.
  public var isEmpty: Bool { lines.isEmpty }

  /// The differing lines marked `-` and `+` as in ``LineDiff/text(context:)``; each hunk is headed by a path.
  public func text(context: Int = 3) -> String {
    lines.text(context: context, heading: path)
  }

  /// The path of the node on the line at `index`; nil for the screen's own line.
  private func path(of index: Int) -> String? {
    var ids: [Substring] = []
    var indentation = Int.max
    for line in lines.lines[...index].reversed() where indentation > 2 {
      let spaces = line.text.prefix { $0 == " " }.count
      // Of the lines above, only a parent is indented less; and one of the other screen is no parent.
      guard spaces < indentation, line.origin == .both || line.origin == lines.lines[index].origin else {
        continue
      }
      indentation = spaces
      if let id = line.text.split(separator: " ").dropFirst().first, spaces > 0 { ids.append(id.dropFirst()) }
    }
    return ids.isEmpty ? nil : ids.reversed().joined(separator: "/")
  }
}
