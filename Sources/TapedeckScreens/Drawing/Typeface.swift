/// How wide text is taken to be, whatever font draws it: the drawing then stretches the glyphs to that width.
enum Typeface {
  /// A size in pixels, and whether the letters are bold.
  struct Style: Equatable {
    let size: Double
    var isBold = false

    static let title = Style(size: 17, isBold: true)
    static let body = Style(size: 17)
    static let small = Style(size: 13)
    static let tiny = Style(size: 10)

    /// The distance between baselines.
    var lineHeight: Double { size * 1.3 }
  }

  /// A line of text and its width.
  struct Line {
    var text: String
    var width: Double
  }

  /// The advances of U+0020 to U+007E in thousandths of the size, those of the common sans serif faces.
  private static let ascii: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556,
    556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500,
    667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333,
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
    500,
    722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The width of `text` in pixels.
  static func width(_ text: String, _ style: Style) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width($1, style) }
  }

  /// `text` as one line that is no wider than `width`; cut with an ellipsis if it must be.
  static func fit(_ text: String, _ style: Style, width: Double) -> Line {
    let clean = cleaned(text).map { $0 == "\n" ? " " : $0 }
    return cut(clean[...], style, width: width, always: false)
  }

  /// `text` broken into lines at line breaks and spaces, or within a word that is wider than a line.
  ///
  /// When there are more than `limit` lines, the last one ends with an ellipsis.
  static func wrap(_ text: String, _ style: Style, width: Double, limit: Int) -> [Line] {
    var lines: [Line] = []
    for paragraph in cleaned(text).split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = paragraph
      repeat {
        if lines.count == limit {
          let last = lines.removeLast()
          lines.append(cut(Array(last.text.unicodeScalars)[...], style, width: width, always: true))
          return lines
        }
        let end = lineEnd(rest, style, width: width)
        let whole = line(rest[..<end], style)
        lines.append(whole.width <= width ? whole : line(withoutSpaces(rest[..<end]), style))
        rest = rest[end...].drop { $0 == " " }
      } while !rest.isEmpty
    }
    return lines
  }

  /// The index behind the last scalar that goes on a line of `width`; beyond the start unless there is nothing.
  private static func lineEnd(_ scalars: ArraySlice<Unicode.Scalar>, _ style: Style, width: Double) -> Int {
    var used = 0.0
    var lastSpace: Int?
    for (index, scalar) in zip(scalars.indices, scalars) {
      used += Self.width(scalar, style)
      if used > width, index > scalars.startIndex, scalar != " " { return lastSpace ?? index }
      if scalar == " " { lastSpace = index }
    }
    return scalars.endIndex
  }

  private static func cut(
    _ scalars: ArraySlice<Unicode.Scalar>, _ style: Style, width: Double, always: Bool
  ) -> Line {
    let whole = line(scalars, style)
    if !always, whole.width <= width { return whole }
    var used = Self.width("…", style)
    let kept = scalars.prefix { scalar in
      used += Self.width(scalar, style)
      return used <= width
    }
    return line(withoutSpaces(kept) + ["…"], style)
  }

  private static func withoutSpaces(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    scalars.dropLast(scalars.reversed().prefix { $0 == " " }.count)
  }

  private static func line(_ scalars: ArraySlice<Unicode.Scalar>, _ style: Style) -> Line {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let text = String(view)
    return Line(text: text, width: width(text, style))
  }

  /// What can be drawn of `text`: spaces of all kinds as one, no controls but the line break.
  private static func cleaned(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { scalar in
      switch scalar.value {
      case 0x0A, 0x200D, 0xFE00...0xFE0F: scalar
      case 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
      case 0xFFFE, 0xFFFF: "\u{FFFD}"
      case let value where InvisibleScalars.contains(value): nil
      default: scalar
      }
    }
  }

  private static func width(_ scalar: Unicode.Scalar, _ style: Style) -> Double {
    let units: Double =
      switch scalar.value {
      case 0x20..<0x7F: ascii[Int(scalar.value) - 0x20]
      case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: 0
      case 0xC0...0xDE, 0x391...0x3A9, 0x410...0x42F: 667
      case 0x2026: 1000
      case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: 1000
      case 0x1F000...0x3FFFF: 1200
      default: 556
      }
    return units / 1000 * style.size * (style.isBold ? 1.06 : 1)
  }
}
