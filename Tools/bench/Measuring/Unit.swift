import Foundation

/// What a figure is counted in.
enum Unit: String, Encodable {
  case perSecond = "1/s"
  case seconds = "s"
  case bytes = "B"

  /// A figure in words, with a unit that suits its size.
  func shown(_ figure: Double) -> String {
    switch self {
    case .perSecond: "\(figure.short)/s"
    case .seconds where figure < 1e-3: "\((figure * 1e6).short) µs"
    case .seconds where figure < 1: "\((figure * 1e3).short) ms"
    case .seconds: "\(figure.short) s"
    case .bytes: "\((figure / 1e6).short) MB"
    }
  }
}

extension Double {
  /// Three digits or so.
  var short: String {
    guard isFinite else { return "-" }
    return String(format: abs(self) < 10 ? "%.2f" : abs(self) < 100 ? "%.1f" : "%.0f", self)
  }
}

extension String {
  /// With spaces behind it, or before it where the width is negative.
  func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}
