import Foundation

/// One row of a forecast; nil is what the service did not tell.
struct WeatherData: Hashable, Sendable {
  var date: Date?
  var weatherDescription: String?
  var highTemp: Double?
  var lowTemp: Double?
  var humidity: Double?
  var pressure: Double?

  /// The columns of the grid, in order.
  static let columns = ["date", "description", "high", "low", "humidity", "pressure"]

  /// The texts for the columns; blank is what is not known.
  var cells: [String] {
    let numbers = [highTemp, lowTemp, humidity, pressure]
    return [dateText, weatherDescription ?? ""] + numbers.map { $0?.text ?? "" }
  }

  /// The date to the minute, in UTC, such as `2016-03-01 12:00`.
  var dateText: String {
    date.map(Self.dateFormatter.string(from:)) ?? ""
  }

  private static let dateFormatter = DateFormatter.utc("yyyy-MM-dd HH:mm")
}
