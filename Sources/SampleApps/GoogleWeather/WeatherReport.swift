import Foundation
import TapedeckMarkup

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer of the service, read whole, in the texts that the screen shows; what the answer lacks is blank.
struct WeatherReport: Hashable, Sendable {
  /// The weather at this moment.
  struct Now: Hashable, Sendable {
    var temp = ""
    var humidity = ""
    var wind = ""
    var condition = ""
    var icon: URL?
  }

  /// The forecast of one day.
  struct Day: Hashable, Sendable {
    var name = ""
    var temps = ""
    var condition = ""
    var icon: URL?
  }

  let location: String
  let date: String
  let now: Now
  /// As many as the answer has, at most four.
  let days: [Day]

  /// How many days the screen has room for.
  static let dayCount = 4

  init(
    _ body: Data, response: HTTPURLResponse?, city: String, service: GoogleWeather.Service
  ) throws(Problem) {
    if let status = response?.statusCode, !(200..<300).contains(status) { throw .status(status) }
    let tree: XMLTree
    do {
      tree = try XMLTree(body, contentType: response?.value(forHTTPHeaderField: "Content-Type"))
    } catch {
      throw .unreadable(error)
    }
    guard tree.elements(at: "//problem_cause").isEmpty else { throw .unknownPlace(city) }
    let days = tree.elements(at: "//forecast_conditions")
    let current = tree.elements(at: "//current_conditions").first
    guard current != nil || !days.isEmpty else { throw .noWeather }

    let unit = tree.value(at: "//forecast_information/unit_system/@data") == "SI" ? "C" : "F"
    location = tree.value(at: "//forecast_information/city/@data") ?? ""
    date = tree.value(at: "//forecast_information/forecast_date/@data") ?? ""
    now = current.map { Now($0, service: service) } ?? Now()
    self.days = days.prefix(Self.dayCount).map { Day($0, unit: unit, service: service) }
  }
}

extension WeatherReport.Now {
  fileprivate init(_ conditions: XMLTree.Element, service: GoogleWeather.Service) {
    let fahrenheit = conditions.text(at: "temp_f/@data").map { "\($0)F" }
    let celsius = conditions.text(at: "temp_c/@data").map { "\($0)C" }
    if let fahrenheit, let celsius {
      temp = "\(fahrenheit) (\(celsius))"
    } else {
      temp = fahrenheit ?? celsius ?? ""
    }
    humidity = conditions.text(at: "humidity/@data") ?? ""
    wind = conditions.text(at: "wind_condition/@data") ?? ""
    condition = conditions.text(at: "condition/@data") ?? ""
    icon = service.icon(at: conditions.text(at: "icon/@data"))
  }
}

extension WeatherReport.Day {
  fileprivate init(_ conditions: XMLTree.Element, unit: String, service: GoogleWeather.Service) {
    let temps: [String?] = [conditions.text(at: "high/@data"), conditions.text(at: "low/@data")]
    name = conditions.text(at: "day_of_week/@data") ?? ""
    self.temps = temps.compactMap { $0.map { $0 + unit } }.joined(separator: "/")
    condition = conditions.text(at: "condition/@data") ?? ""
    icon = service.icon(at: conditions.text(at: "icon/@data"))
  }
}

extension XMLTree.Element {
  /// The value at a path, unless it is empty.
  fileprivate func text(at path: XMLPath) -> String? {
    value(at: path).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension GoogleWeather.Service {
  /// Where an icon is: a path is the host's, an absolute URL is taken as it is, other schemes than HTTP are not.
  fileprivate func icon(at path: String?) -> URL? {
    guard let path, let url = URL(string: path, relativeTo: URL(string: host + "/"))?.absoluteURL else {
      return nil
    }
    return url.scheme == "http" || url.scheme == "https" ? url : nil
  }
}

extension Problem {
  static func unknownPlace(_ city: String) -> Problem {
    Problem("There is no weather for '\(city)'; choose another city.")
  }

  static let noWeather = Problem("The answer holds no weather.")
}
