import Foundation

extension DateFormatter {
  /// A formatter that gives the same text on every machine: UTC, and no locale of anybody's.
  static func utc(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.dateFormat = format
    return formatter
  }
}
