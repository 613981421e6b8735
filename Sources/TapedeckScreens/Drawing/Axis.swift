/// The vertical axis of a chart: from one round number to another, with a few between.
struct Axis {
  /// The values that get a line, ascending.
  let ticks: [Double]
  private let decimals: Int?

  /// Makes the axis for `values`, which are finite; from 0 to 1 if there are none.
  init(covering values: [Double]) {
    var (low, high) = (values.min() ?? 0, values.max() ?? 1)
    if low == high { (low, high) = (low - 1, high + 1) }
    guard let (step, decimals) = Self.step(for: (high - low) / 4),
      let first = (low / step).floor, let last = (-high / step).floor.map(-)
    else {
      // Too large, too small or too close together for round numbers.
      ticks = low < high ? [low, high] : [low]
      self.decimals = nil
      return
    }
    ticks = (first...max(first, last)).map { Double($0) * step }
    self.decimals = decimals
  }

  /// Where `value` lies between the first tick (0) and the last (1).
  func fraction(_ value: Double) -> Double {
    guard let low = ticks.first, let high = ticks.last, low < high else { return 0.5 }
    // Halves, since the whole difference of two finite numbers may not be finite.
    return (value / 2 - low / 2) / (high / 2 - low / 2)
  }

  /// How a tick is written: with as many decimals as the steps have.
  func label(_ tick: Double) -> String {
    guard let decimals else { return ScreenWriter.number(tick) }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    guard let scaled = (tick * scale).nearest else { return ScreenWriter.number(tick) }
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let point = decimals > 0 ? "." : ""
    return (scaled < 0 ? "-" : "") + padded.dropLast(decimals) + point + padded.suffix(decimals)
  }

  /// The smallest of 1, 2, 5 times a power of ten that is at least `least`, and its number of decimals.
  private static func step(for least: Double) -> (step: Double, decimals: Int)? {
    guard least.isFinite, least > 1e-6, least < 1e12 else { return nil }
    var (power, decimals) = (1.0, 0)
    while power * 10 <= least { power *= 10 }
    while decimals < 7, power > least {
      decimals += 1
      power = 1 / (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    }
    guard let factor = [1.0, 2, 5].first(where: { power * $0 >= least }) else {
      return (power * 10, max(0, decimals - 1))
    }
    return (power * factor, decimals)
  }
}
