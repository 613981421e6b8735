/// How HAR writes times: ISO 8601 for when an entry began, milliseconds for how long a part took.
enum HARTime {
  /// Nanoseconds are as exact as it gets.
  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, second) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || second ? (seconds < 0 ? .min : .max) : sum
  }

  /// Milliseconds in the shortest decimal form, such as `12.5`.
  static func milliseconds(_ duration: Duration) -> String {
    let nanoseconds = nanoseconds(duration)
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    return sign + "\(whole)" + fraction(rest, digits: 6, atLeast: 0)
  }

  /// A duration of `milliseconds`, or nil where that is no number or over a hundred years.
  static func duration(milliseconds: Double) -> Duration? {
    guard milliseconds.isFinite, milliseconds.magnitude < 3.2e12 else { return nil }
    return .nanoseconds(Int64((milliseconds * 1_000_000).rounded()))
  }

  /// The date that lies `offset` after the start of the year 2000, in UTC.
  static func date(_ offset: Duration) -> String {
    let day: Int64 = 86_400_000_000_000
    let nanoseconds = nanoseconds(offset)
    var (days, rest) = nanoseconds.quotientAndRemainder(dividingBy: day)
    if rest < 0 { (days, rest) = (days - 1, rest + day) }
    let (year, month, dayOfMonth) = civil(days: Int(days))
    let seconds = Int(rest / 1_000_000_000)
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(dayOfMonth, 2))"
      + "T\(pad(seconds / 3600, 2)):\(pad(seconds / 60 % 60, 2)):\(pad(seconds % 60, 2))"
      + fraction(UInt64(rest % 1_000_000_000), digits: 9, atLeast: 3) + "Z"
  }

  /// How long after the start of the year 2000 a date lies, or nil where it is none (RFC 3339).
  static func offset(ofDate text: String) -> Duration? {
    var rest = text.utf8[...]
    func number(_ digits: Int) -> Int? {
      var number = 0
      for _ in 0..<digits {
        guard let digit = rest.popFirst(), digit &- 0x30 < 10 else { return nil }
        number = number * 10 + Int(digit &- 0x30)
      }
      return number
    }
    func take(_ bytes: StaticString) -> UInt8? {
      guard let first = rest.first, bytes.withUTF8Buffer({ $0.contains(first) }) else { return nil }
      rest = rest.dropFirst()
      return first
    }
    guard let year = number(4), take("-") != nil, let month = number(2), take("-") != nil,
      let day = number(2), take("Tt ") != nil, let hour = number(2), take(":") != nil,
      let minute = number(2), take(":") != nil, let second = number(2),
      1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 61
    else { return nil }
    var nanoseconds: Int64 = 0
    if take(".,") != nil {
      let digits = rest.prefix { $0 &- 0x30 < 10 }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty else { return nil }
      var unit: Int64 = 100_000_000
      for digit in digits.prefix(9) {
        nanoseconds += Int64(digit - 0x30) * unit
        unit /= 10
      }
    }
    var zone = 0
    if let sign = take("+-") {
      guard let hours = number(2) else { return nil }
      _ = take(":")
      guard let minutes = number(2) else { return nil }
      zone = (hours * 60 + minutes) * (sign == 0x2D ? -60 : 60)
    } else if take("Zz") == nil {
      return nil
    }
    guard rest.isEmpty else { return nil }
    let seconds = days(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - zone
    return .seconds(seconds) + .nanoseconds(nanoseconds)
  }

  private static func fraction(_ value: UInt64, digits: Int, atLeast least: Int) -> String {
    var (value, digits) = (value, digits)
    while digits > least, value % 10 == 0 { (value, digits) = (value / 10, digits - 1) }
    return digits == 0 ? "" : "." + pad(Int(value), digits)
  }

  private static func pad(_ value: Int, _ width: Int) -> String {
    let text = "\(value)"
    return text.utf8.count < width ? String(repeating: "0", count: width - text.utf8.count) + text : text
  }

  /// The days from the first of January 2000 to a date of the Gregorian calendar; years begin in March here.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 730_425
  }

  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let count = days + 730_425
    let era = (count >= 0 ? count : count - 146_096) / 146_097
    let dayOfEra = count - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
