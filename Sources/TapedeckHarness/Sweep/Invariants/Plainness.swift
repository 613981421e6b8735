import TapedeckScreens

/// No text is a program's inside: what a language writes for a value that is missing, wrapped or no number.
enum Plainness {
  static func violation(in trial: Trial) -> Violation? {
    var known: Set<String> = []
    for frame in [trial.undisturbed.frames, trial.run.frames].joined().enumerated() {
      let isUndisturbed = frame.offset < trial.undisturbed.frames.count
      for node in frame.element.screen.nodes where node.isVisible {
        guard let text = node.element.text, let inside = inside(of: text) else { continue }
        // A service may send such a text, and mean it.
        if isUndisturbed { known.insert(inside) }
        if known.contains(inside) { continue }
        return Violation(
          .plainness, step: frame.element.step, element: node.path,
          "'\(node.path)' says '\(text)', which is a program's inside: '\(inside)'.")
      }
    }
    return nil
  }

  private static let marks = ["<null>", "(null)", "Optional(", "Error Domain="]
  private static let words: Set<Substring> = ["nil", "null", "NULL", "nan", "NaN", "inf", "undefined"]

  /// The first mark of a program in a text, if there is one.
  static func inside(of text: String) -> String? {
    // Few texts hold any of these, and to search for a mark takes long.
    if text.utf8.contains(where: { "<(=".utf8.contains($0) }),
      let mark = marks.first(where: { text.contains($0) })
    {
      return mark
    }
    // Alone or with a unit; in a sentence it may be a word as any other.
    let letters = text.split { !$0.isLetter }
    guard letters.count <= 2, let first = letters.first else { return nil }
    return words.contains(first) ? String(first) : nil
  }
}
