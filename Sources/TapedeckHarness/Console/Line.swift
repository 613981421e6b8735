import TapedeckScreens

/// A line of output: pieces with a meaning each.
struct Line: Hashable, Codable {
  struct Piece: Hashable, Codable {
    var text: String
    var style: Style
  }

  var pieces: [Piece]

  init(_ text: String, _ style: Style = .plain) {
    pieces = [Piece(text: text, style: style)]
  }

  /// A line behind another on the same line.
  static func + (one: Line, other: Line) -> Line {
    var line = one
    line.pieces += other.pieces
    return line
  }

  /// The line without its styles.
  var plainText: String { pieces.map(\.text).joined() }

  /// The lines of a text, plain.
  static func lines(_ text: String, indent: Int = 0) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Line(String(repeating: " ", count: indent) + $0)
    }
  }

  /// The lines of a diff, each in the style of its mark.
  static func diff(_ text: String, indent: Int) -> [Line] {
    text.split(separator: "\n").map { line in
      let style: Style =
        switch line.first {
        case "+": .good
        case "-": .bad
        case "@": .heading
        default: .plain
        }
      return Line(String(repeating: " ", count: indent) + line, style)
    }
  }

  /// The line as it is written, with its newline: what could act on a terminal is an escape, but our own colours.
  func text(colored: Bool) -> String {
    var text = ""
    for piece in pieces {
      let shown = InvisibleScalars.shown(piece.text)
      if colored, let code = piece.style.code, !shown.isEmpty {
        text += "\u{1B}[\(code)m\(shown)\u{1B}[0m"
      } else {
        text += shown
      }
    }
    return text + "\n"
  }
}
