extension LineDiff {
  /// The differing lines marked `-` and `+`, with `context` lines around them; empty when there is no difference.
  ///
  /// Every hunk begins with `@@ -line,count +line,count @@`. What could not be seen is written as an escape, and
  /// trailing spaces as `·`. Each line ends with a newline.
  public func text(context: Int = 3) -> String {
    text(context: context) { _ in nil }
  }

  /// The same with a heading for each hunk, asked for by the index of its first differing line.
  func text(context: Int, heading: (Int) -> String?) -> String {
    var text = ""
    var (oldLine, newLine, place) = (1, 1, 0)
    for hunk in hunks(context: max(0, context)) {
      for line in lines[place..<hunk.lowerBound] { advance(line) }
      let start = (oldLine, newLine)
      var body = ""
      for line in lines[hunk] {
        body += Self.shown(line)
        advance(line)
      }
      place = hunk.upperBound
      let first = lines[hunk].firstIndex { $0.origin != .both }
      text += "@@ -\(start.0),\(oldLine - start.0) +\(start.1),\(newLine - start.1) @@"
      text += first.flatMap(heading).map { " \($0)\n" } ?? "\n"
      text += body
    }
    return text

    func advance(_ line: Line) {
      if line.origin != .new { oldLine += 1 }
      if line.origin != .old { newLine += 1 }
    }
  }

  private func hunks(context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.origin != .both {
      let upper = index + min(context, lines.count - 1 - index) + 1
      let lower = index - min(context, index)
      if let last = hunks.last, lower <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<upper
      } else {
        hunks.append(lower..<upper)
      }
    }
    return hunks
  }

  private static func shown(_ line: Line) -> String {
    let mark =
      switch line.origin {
      case .both: " "
      case .old: "-"
      case .new: "+"
      }
    var scalars = line.text.unicodeScalars
    var spaces = 0
    while scalars.last == " " {
      scalars.removeLast()
      spaces += 1
    }
    return mark + InvisibleScalars.shown(String(scalars)) + String(repeating: "·", count: spaces) + "\n"
      + (line.isTerminated ? "" : "\\ No newline at end of file\n")
  }
}
