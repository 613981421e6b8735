/// How one screen differs from another: element by element, and line by line.
public struct ScreenDiff: Equatable, Sendable {
  /// The screen as it should be.
  public let expected: Screen
  /// The screen as it is.
  public let actual: Screen
  /// The elements that differ, in the order of the actual screen, removed ones after their siblings.
  public let changes: [ElementChange]

  /// Compares two screens.
  public init(expected: Screen, actual: Screen) {
    self.expected = expected
    self.actual = actual
    changes = expected == actual ? [] : ElementComparison.changes(from: expected, to: actual)
  }

  /// Whether there is no difference at all.
  public var isEmpty: Bool { expected == actual }

  /// The lines of both forms in one order; worked out anew each time.
  public var lines: LineDiff {
    LineDiff(old: ScreenWriter.bytes(of: expected), new: ScreenWriter.bytes(of: actual))
  }

  /// The differing lines marked `-` and `+` as in ``LineDiff/text(context:)``; each hunk is headed by a path.
  public func text(context: Int = 3) -> String {
    let diff = lines
    return diff.text(context: context) { Self.path(of: $0, in: diff.lines) }
  }

  /// The path of the node on the line at `index`; nil for the screen's own line.
  private static func path(of index: Int, in lines: [LineDiff.Line]) -> String? {
    var ids: [Substring] = []
    var indentation = Int.max
    for line in lines[...index].reversed() where indentation > 2 {
      let spaces = line.text.prefix { $0 == " " }.count
      // Of the lines above, only a parent is indented less; and one of the other screen is no parent.
      guard spaces < indentation, line.origin == .both || line.origin == lines[index].origin else { continue }
      indentation = spaces
      if let id = line.text.split(separator: " ").dropFirst().first, spaces > 0 { ids.append(id.dropFirst()) }
    }
    return ids.isEmpty ? nil : ids.reversed().joined(separator: "/")
  }
}
