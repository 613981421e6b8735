/// Virtual time in words.
enum VirtualTime {
  /// Milliseconds with three decimals, such as `12.500 ms`.
  static func text(_ duration: Duration) -> String {
    let microseconds = duration / .microseconds(1)
    // Beyond that a double tells no microseconds apart; no run takes centuries.
    guard microseconds.magnitude < 9e15 else { return "\(Int64(duration.components.seconds)) s" }
    let (whole, rest) = Int64(microseconds.rounded()).quotientAndRemainder(dividingBy: 1_000)
    let digits = String(rest.magnitude)
    return "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits + " ms"
  }

  /// Three digits that a person can take in, such as `7.3 ms`, `613 ms` and `6.5 s`.
  static func brief(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    guard milliseconds.magnitude < 9e12 else { return text(duration) }
    if milliseconds == 0 { return "0 ms" }
    if milliseconds.magnitude < 9.95 { return "\(tenths(milliseconds)) ms" }
    if milliseconds.magnitude < 999.5 { return "\(Int(milliseconds.rounded())) ms" }
    return "\(tenths(milliseconds / 1_000)) s"
  }

  private static func tenths(_ value: Double) -> String {
    let (whole, rest) = Int(value.magnitude * 10 + 0.5).quotientAndRemainder(dividingBy: 10)
    return "\(value < 0 ? "-" : "")\(whole).\(rest)"
  }

  /// Whole milliseconds, never negative.
  static func milliseconds(_ duration: Duration) -> Int {
    Int(exactly: max(0, duration / .milliseconds(1)).rounded()) ?? .max
  }
}
