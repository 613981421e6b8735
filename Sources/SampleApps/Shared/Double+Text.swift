import Foundation

extension Double {
  /// The shortest decimal text that means this number: `52.7`, `52`, `-0.5`; blank where it is not finite.
  var text: String {
    guard isFinite else { return "" }
    return Int64(exactly: self).map(String.init) ?? description
  }

  /// Reads a plain decimal number and nothing else: no hexadecimal, no words, no white space.
  init?(text: String) {
    var rest = text.utf8[...]
    func skip(_ bytes: String.UTF8View, atMost limit: Int = 1) -> Bool {
      let count = rest.prefix(limit).prefix { bytes.contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    func digits() -> Bool { skip("0123456789".utf8, atMost: rest.count) }
    _ = skip("+-".utf8)
    guard digits() else { return nil }
    if skip(".".utf8), !digits() { return nil }
    if skip("eE".utf8) {
      _ = skip("+-".utf8)
      guard digits() else { return nil }
    }
    guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
