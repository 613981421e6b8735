/// Measures seconds on a clock that never goes back.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// The seconds since it was made.
  var seconds: Double { (ContinuousClock.now - start).seconds }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
