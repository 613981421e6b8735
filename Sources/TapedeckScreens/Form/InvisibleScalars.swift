/// The scalars that the form writes as escapes, because a reader of a diff could not see them.
///
/// A table of our own instead of `Unicode.Scalar.Properties`, which changes with the system's version of Unicode.
package enum InvisibleScalars {
  /// Whether `value` is a control, bidi, zero-width or filler character, or a space other than U+0020.
  package static func contains(_ value: UInt32) -> Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0xA0, 0xAD: true
    case ..<0x034F: false
    case 0x034F, 0x061C, 0x115F...0x1160, 0x1680, 0x17B4...0x17B5, 0x180B...0x180F: true
    case 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164: true
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// `text` for messages and terminals: what could not be seen as escapes, and cut after `limit` scalars.
  package static func shown(_ text: String, limit: Int = .max) -> String {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var shown = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      shown += contains(scalar.value) ? FormWriter.escaped(scalar) : String(scalar)
    }
    return text.unicodeScalars.dropFirst(limit).isEmpty ? shown : shown + "…"
  }
}

extension String {
  /// As much of the text as a message needs.
  var excerpt: String { InvisibleScalars.shown(self, limit: 40) }
}
