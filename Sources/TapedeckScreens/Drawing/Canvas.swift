/// A drawing in the making: SVG elements with presentation attributes only, on a plane of its own.
struct Canvas {
  private(set) var svg = ""
  var width: Double
  var height: Double

  init(width: Double, height: Double = 0) {
    self.width = width
    self.height = height
  }

  mutating func rectangle(
    x: Double = 0, y: Double = 0, width: Double, height: Double, radius: Double = 0, fill: String? = nil,
    stroke: String? = nil, lineWidth: Double = 1, isDashed: Bool = false, opacity: Double = 1
  ) {
    element(
      "rect",
      [
        ("x", Self.number(x)), ("y", Self.number(y)), ("width", Self.number(max(0, width))),
        ("height", Self.number(max(0, height))), ("rx", radius > 0 ? Self.number(radius) : nil),
        ("fill", fill ?? "none"), ("fill-opacity", opacity < 1 ? Self.number(opacity) : nil),
        ("stroke", stroke), ("stroke-width", stroke.map { _ in Self.number(lineWidth) }),
        ("stroke-dasharray", isDashed ? "3 3" : nil),
      ])
  }

  mutating func line(
    _ points: [(x: Double, y: Double)], stroke: String, lineWidth: Double = 1, isDashed: Bool = false,
    opacity: Double = 1
  ) {
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    element(
      "polyline",
      [
        ("points", list), ("fill", "none"), ("stroke", stroke), ("stroke-width", Self.number(lineWidth)),
        ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
        ("stroke-dasharray", isDashed ? "3 3" : nil),
        ("stroke-opacity", opacity < 1 ? Self.number(opacity) : nil),
      ])
  }

  mutating func circle(x: Double, y: Double, radius: Double, fill: String) {
    element(
      "circle",
      [("cx", Self.number(x)), ("cy", Self.number(y)), ("r", Self.number(radius)), ("fill", fill)])
  }

  /// Which part of a text is at its `x`; the raw value is SVG's word.
  enum Anchor: String {
    case start, middle, end
  }

  /// One line of text on the baseline `y`.
  mutating func text(
    _ line: Typeface.Line, x: Double, y: Double, _ style: Typeface.Style, fill: String,
    anchor: Anchor = .start
  ) {
    guard line.width > 0 else { return }
    svg += "<text"
    attributes([
      ("x", Self.number(x)), ("y", Self.number(y)),
      ("text-anchor", anchor == .start ? nil : anchor.rawValue),
      ("font-size", Self.number(style.size)), ("font-weight", style.isBold ? "600" : nil),
      ("textLength", Self.number(line.width)), ("lengthAdjust", "spacingAndGlyphs"), ("fill", fill),
    ])
    svg += ">\(Self.escaped(Self.withHardSpaces(line.text)))</text>\n"
  }

  /// An image that is part of the drawing.
  mutating func image(
    _ bytes: [UInt8], type: String, x: Double, y: Double, width: Double, height: Double
  ) {
    element(
      "image",
      [
        ("x", Self.number(x)), ("y", Self.number(y)), ("width", Self.number(width)),
        ("height", Self.number(height)), ("href", "data:image/\(type);base64,\(Base64.encoded(bytes))"),
      ])
  }

  /// Puts another drawing on this one.
  mutating func place(_ other: Canvas, x: Double, y: Double) {
    svg += "<g transform=\"translate(\(Self.number(x)) \(Self.number(y)))\">\n\(other.svg)</g>\n"
  }

  private mutating func element(_ name: String, _ attributes: [(String, String?)]) {
    svg += "<\(name)"
    self.attributes(attributes)
    svg += "/>\n"
  }

  private mutating func attributes(_ attributes: [(String, String?)]) {
    for case (let name, let value?) in attributes { svg += " \(name)=\"\(Self.escaped(value))\"" }
  }

  /// A coordinate with at most one decimal, written the same everywhere.
  static func number(_ value: Double) -> String {
    guard let tenths = (value * 10).nearest else { return "0" }
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  /// `text` for use between tags and in attributes; what XML cannot hold at all is left out.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// Spaces at the ends and next to others would be folded by SVG; they become no-break spaces.
  private static func withHardSpaces(_ text: String) -> String {
    var hard = String.UnicodeScalarView()
    let last = text.unicodeScalars.count - 1
    for (index, scalar) in zip(0..., text.unicodeScalars) {
      let isFolded = index == 0 || index == last || hard.last == " "
      hard.append(scalar == " " && isFolded ? "\u{A0}" : scalar)
    }
    return String(hard)
  }
}
