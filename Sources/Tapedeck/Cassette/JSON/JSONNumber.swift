/// A number of a JSON text by its value: `1`, `1.0`, `10e-1` are equal, and so are `0` and `-0`.
///
/// Exact for any number of digits; an exponent that overflows 64 bits leaves the number as it was written.
struct JSONNumber: Hashable {
  private enum Value: Hashable {
    /// `digits`, without zeros at either end, times ten to the power of `exponent`.
    case decimal(isNegative: Bool, digits: [UInt8], exponent: Int)
    case written(String)
  }

  private let value: Value

  /// Takes a number that has passed JSON's grammar.
  init(_ text: String) {
    value = Self.decimal(text) ?? .written(text)
  }

  private static func decimal(_ text: String) -> Value? {
    var digits: [UInt8] = []
    var exponent = 0
    var written = text.utf8[...]
    let isNegative = written.first == 0x2D
    if isNegative { written.removeFirst() }
    if let mark = written.firstIndex(where: { $0 | 0x20 == 0x65 }) {
      let power = written[written.index(after: mark)...]
      guard let power = Int(String(decoding: power, as: UTF8.self)) else { return nil }
      exponent = power
      written = written[..<mark]
    }
    var isFraction = false
    for byte in written {
      if byte == 0x2E {
        isFraction = true
        continue
      }
      digits.append(byte)
      if isFraction {
        let (less, overflow) = exponent.subtractingReportingOverflow(1)
        guard !overflow else { return nil }
        exponent = less
      }
    }
    while digits.last == 0x30 {
      digits.removeLast()
      let (more, overflow) = exponent.addingReportingOverflow(1)
      guard !overflow else { return nil }
      exponent = more
    }
    digits = Array(digits.drop { $0 == 0x30 })
    if digits.isEmpty { return .decimal(isNegative: false, digits: [], exponent: 0) }
    return .decimal(isNegative: isNegative, digits: digits, exponent: exponent)
  }
}
