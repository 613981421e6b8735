import TapedeckScreens

/// Screens with everything that can be in one, from a seed.
struct RandomScreens {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func screen() -> Screen {
    Screen(text(), elements(depth: 0, onScreen: true))
  }

  /// A text of letters and of all that is awkward in a form, a terminal or a drawing.
  mutating func text() -> String {
    let awkward: [Unicode.Scalar] = [
      "\"", "\\", "\n", "\r", "\t", "\0", "\u{1B}", "\u{7F}", "\u{A0}", "\u{200B}", "\u{202E}", "\u{301}",
      "e",
      "é", "\u{2028}", "\u{FEFF}", "😀", "\u{E0041}", "\u{FE0F}", "中", "<", "&", " ", "#", ":", "=", "/",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<below(9) { text.append(awkward[below(awkward.count)]) }
    return String(text)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func flag() -> Bool { below(4) == 0 }

  private mutating func elements(depth: Int, onScreen: Bool = false) -> [ScreenElement] {
    (0..<below(6)).map { element("e\($0)", depth: depth, onScreen: onScreen) }
  }

  private mutating func texts() -> [String] { (0..<below(4)).map { _ in text() } }

  private mutating func value() -> Double? {
    [nil, 0, -0.0, 51.2, -1e300, .leastNonzeroMagnitude, .nan, .infinity, 1e16, 123_456_789, 0.1 + 0.2][
      below(11)]
  }

  private mutating func element(_ id: String, depth: Int, onScreen: Bool) -> ScreenElement {
    let isDeep = depth > 3
    switch below(isDeep ? 7 : onScreen ? 12 : 11) {
    case 0: return .label(id, text(), isHidden: flag())
    case 1:
      let bytes = [nil, Samples.gif, Samples.png, Samples.jpeg, Array(Samples.gif.dropLast(3)), []][below(6)]
      return .image(id, name: text(), data: bytes, isHidden: flag())
    case 2: return .activity(id, isAnimating: flag(), hidesWhenStopped: flag(), isHidden: flag())
    case 3: return .button(id, text(), isEnabled: flag(), isHidden: flag())
    case 4:
      return .textField(
        id, text(), placeholder: text(), isEnabled: flag(), isFocused: flag(), isHidden: flag())
    case 5: return .textView(id, text(), isEnabled: flag(), isFocused: flag(), isHidden: flag())
    case 6: return .image(id, name: text(), isHidden: flag())
    case 7:
      let rows = (0..<below(4)).map { _ in elements(depth: depth + 2) }
      return .table(id, rows: rows, isHidden: flag())
    case 8:
      let rows = (0..<below(4)).map { _ in texts() }
      return .grid(id, columns: ["a", "b.c"], rows: rows, isHidden: flag())
    case 9:
      let series = (0..<below(3)).map { index in
        ScreenElement.series(
          "s\(index)", text(), unit: text(), points: (0..<below(4)).map { _ in (text(), value()) },
          isHidden: flag())
      }
      return .chart(id, series: series, isHidden: flag())
    case 10: return .group(id, elements(depth: depth + 1), isHidden: flag())
    default:
      let buttons = (0..<below(3)).map { ScreenElement.button("b\($0)", text()) }
      return .alert(id, text(), title: text(), buttons: buttons)
    }
  }
}
