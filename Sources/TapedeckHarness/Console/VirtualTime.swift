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

  /// Whole milliseconds, never negative.
  static func milliseconds(_ duration: Duration) -> Int {
    Int(exactly: max(0, duration / .milliseconds(1)).rounded()) ?? .max
  }
}
