/// Rounding by conversion: `rounded()` would have every user of this module link the C mathematics library on Linux.
extension Double {
  /// The nearest whole number, halves away from zero; nil for what is not finite or beyond 10^15.
  var nearest: Int? {
    magnitude < 1e15 ? Int(self + (self < 0 ? -0.5 : 0.5)) : nil
  }

  /// The next whole number below; nil for what is not finite or beyond 10^15.
  var floor: Int? {
    guard magnitude < 1e15 else { return nil }
    let whole = Int(self)
    return Double(whole) > self ? whole - 1 : whole
  }
}
