import Foundation
import TapedeckMarkup

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads the service's answers; both forms of one forecast give the same rows.
enum ForecastAnswer {
  /// The rows of a forecast as JSON.
  ///
  /// Where a row tells of several kinds of weather, the first is the main one.
  static func rows(json body: Data, _ response: URLResponse?) throws(Problem) -> [WeatherData] {
    try check(body, response)
    let answer = try JSONValue(parsing: body)
    guard let list = answer["list"]?.elements else { throw .noForecast }
    var rows: [WeatherData] = []
    for (index, entry) in list.enumerated() {
      guard case .object = entry else { throw .unreadable("entry \(index + 1) is no row of a forecast") }
      let main = entry["main"]
      rows.append(
        WeatherData(
          date: (entry["dt_txt"]?.text).flatMap(jsonDates.date(from:)),
          weatherDescription: entry["weather"]?.elements?.first?["description"]?.text,
          highTemp: main?["temp_max"]?.number, lowTemp: main?["temp_min"]?.number,
          humidity: main?["humidity"]?.number, pressure: main?["pressure"]?.number))
    }
    return rows
  }

  /// The rows of a forecast as XML, and the unit of its temperatures, such as `°F`.
  ///
  /// A row is a whole `time` element, in whatever order it tells its values.
  static func rows(
    xml body: Data, _ response: URLResponse?
  ) throws(Problem) -> (rows: [WeatherData], unit: String) {
    try check(body, response)
    let tree: XMLTree
    do {
      tree = try XMLTree(body, contentType: contentType(of: response))
    } catch {
      throw .unreadable(error)
    }
    guard !tree.elements(at: "/weatherdata/forecast").isEmpty else { throw .noForecast }
    let rows = tree.elements(at: "/weatherdata/forecast/time").map { time in
      func number(_ path: XMLPath) -> Double? { time.value(at: path).flatMap(Double.init(text:)) }
      return WeatherData(
        date: time["from"].flatMap(xmlDates.date(from:)),
        weatherDescription: time.value(at: "symbol/@name"),
        highTemp: number("temperature/@max"), lowTemp: number("temperature/@min"),
        humidity: number("humidity/@value"), pressure: number("pressure/@value"))
    }
    let isCelsius = tree.value(at: "//time/temperature/@unit") == "celsius"
    return (rows, isCelsius ? "°C" : "°F")
  }

  /// Throws what the service says is wrong, by its status or, under whatever status, in its body.
  private static func check(_ body: Data, _ response: URLResponse?) throws(Problem) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    let said = complaint(in: body, response)
    if !(200..<300).contains(status) { throw .status(status, said?.message) }
    if let said { throw .status(said.code, said.message) }
  }

  /// What a body of either form complains of; the service answers in JSON also where XML was asked for.
  private static func complaint(in body: Data, _ response: URLResponse?) -> (code: Int, message: String)? {
    if let answer = try? JSONValue(parsing: body) {
      guard let code = answer["cod"]?.number, code != 200 else { return nil }
      return (Int(exactly: code) ?? 0, answer["message"]?.text ?? "")
    }
    guard let tree = try? XMLTree(body, contentType: contentType(of: response)),
      let code = tree.value(at: "/ClientError/cod")
    else { return nil }
    return (Int(code) ?? 0, tree.value(at: "/ClientError/message") ?? "")
  }

  private static let jsonDates = DateFormatter.utc("yyyy-MM-dd HH:mm:ss")
  private static let xmlDates = DateFormatter.utc("yyyy-MM-dd'T'HH:mm:ss")

  private static func contentType(of response: URLResponse?) -> String? {
    (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
  }
}

extension Problem {
  static let noForecast = Problem("The answer holds no forecast.")
}
