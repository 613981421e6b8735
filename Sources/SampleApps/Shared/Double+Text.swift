import Foundation

extension Double {
  /// The shortest decimal text that means this number: `52.7`, `52`, `-0.5`; blank where it is not finite.
  var text: String {
    guard isFinite else { return "" }
    return Int64(exactly: self).map(String.init) ?? description
  }

  /// Reads a plain decimal number and nothing else: no hexadecimal, no words, no white space.
  init?(text: String) {
    let isNumber = text.wholeMatch(of: /[-+]?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
    guard isNumber, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
