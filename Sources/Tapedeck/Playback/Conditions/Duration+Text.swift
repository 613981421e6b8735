extension Duration {
  /// Reads a time such as `300ms`, `1.5s`, `2m` or `0s`; nil for anything else, and from a hundred years on.
  public init?(text: String) {
    for (unit, factor) in [("ns", 1e-9), ("us", 1e-6), ("ms", 1e-3), ("s", 1), ("m", 60)]
    where text.hasSuffix(unit) {
      let number = text.dropLast(unit.count)
      guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(number),
        case let seconds = value * factor, seconds < 3.2e9
      else { continue }
      self = .nanoseconds(Int64((seconds * 1e9).rounded()))
      return
    }
    return nil
  }

  /// The time in the largest unit up to seconds of which it is a whole number, such as `300ms`; exact to the nanosecond.
  public var text: String {
    let (seconds, attoseconds) = components
    let nanoseconds = attoseconds / 1_000_000_000
    if nanoseconds == 0 { return "\(seconds)s" }
    let total = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !total.overflow else { return "\(seconds)s" }
    let all = total.partialValue.addingReportingOverflow(nanoseconds).partialValue
    if all % 1_000_000 == 0 { return "\(all / 1_000_000)ms" }
    return all % 1000 == 0 ? "\(all / 1000)us" : "\(all)ns"
  }
}
