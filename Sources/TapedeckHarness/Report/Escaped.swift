import TapedeckScreens

/// Foreign text made safe to stand between tags and in quoted attributes, of HTML and of XML.
enum Escaped {
  /// `text` with its lines kept; what could not be seen, and so could mislead, is written as an escape.
  static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { markup(InvisibleScalars.shown(String($0))) }
      .joined(separator: "\n")
  }

  /// `text` on one line, for an attribute.
  static func line(_ text: String) -> String {
    markup(InvisibleScalars.shown(text))
  }

  private static func markup(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      // XML has no way to write these two.
      case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
