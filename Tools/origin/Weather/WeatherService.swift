import TapedeckLoopback

/// The XML weather service: `/ig/api?weather=PLACE[&hl=LANGUAGE]`, and the icons that its answers name.
enum WeatherService: Service {
  static let canonical = "http://www.google.com"

  static let words: KeyValuePairs = [
    "uk": "as www.google.co.uk answers: Celsius and km/h",
    "changed": "other weather from the second visit of an address on",
    "short": "a forecast of two days instead of four",
    "absolute-icons": "icons named by whole URLs on another host",
    "missing-temp": "no Fahrenheit in the current conditions",
    "no-current": "a forecast without the current conditions",
    "truncated": "a document that stops in the middle, properly delivered",
    "malformed": "an attribute without its first quote",
    "latin1": "in ISO-8859-1, which only the Content-Type tells",
    "icons-404": "the icons are not there",
    "icons-broken": "the icons end after half of their bytes",
  ]

  static func page(for visit: Visit, memory: inout Memory) -> Page {
    switch visit.path {
    case "/ig/api": return report(for: visit)
    case let path where path.hasPrefix("/ig/images/weather/") && path.hasSuffix(".gif"):
      return icon(named: String(path.dropFirst(19).dropLast(4)), for: visit)
    default: return .notFound
    }
  }

  private static func icon(named name: String, for visit: Visit) -> Page {
    guard !visit.holds("icons-404"), let file = WeatherIcon.file(named: name) else { return .notFound }
    let bytes = visit.holds("icons-broken") ? Array(file.prefix(file.count / 2)) : file
    return Page(bytes, type: "image/gif")
  }

  private static func report(for visit: Visit) -> Page {
    let query = visit.request.query("weather") ?? ""
    guard var place = WeatherPlace.named(query) else {
      return .xml(reply("<problem_cause data=\"\"/>"))
    }
    if visit.holds("changed"), visit.number > 1 { place = place.changed }
    if visit.holds("short") { place.days = Array(place.days.prefix(2)) }
    let report = WeatherReport(
      place: place, query: query, language: .named(visit.request.query("hl")), isMetric: visit.holds("uk"),
      iconBase: visit.holds("absolute-icons") ? "http://icons.example" : "",
      hasFahrenheit: !visit.holds("missing-temp"), hasCurrent: !visit.holds("no-current"))
    var text = reply(report.text)
    if visit.holds("malformed") {
      text = text.replacing("<postal_code data=\"", with: "<postal_code data=")
    }
    if visit.holds("truncated") { text.removeLast(text.count / 3) }
    guard visit.holds("latin1") else { return .xml(text) }
    let bytes = text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    return Page(bytes, type: "text/xml; charset=ISO-8859-1")
  }

  private static func reply(_ content: String) -> String {
    """
    <?xml version="1.0"?><xml_api_reply version="1"><weather module_id="0" tab_id="0" mobile_row="0" \
    mobile_zipped="1" row="0" section="0" >\(content)</weather></xml_api_reply>
    """
  }
}

/// The inner part of an answer about a known place.
private struct WeatherReport {
  var place: WeatherPlace
  var query: String
  var language: WeatherLanguage
  var isMetric: Bool
  var iconBase: String
  var hasFahrenheit: Bool
  var hasCurrent: Bool

  var text: String {
    var text = "<forecast_information>"
    text += element("city", place.city)
    text += element("postal_code", query)
    text += element("latitude_e6", "") + element("longitude_e6", "")
    text += element("forecast_date", String(place.time.prefix(10)))
    text += element("current_date_time", place.time)
    text += element("unit_system", isMetric ? "SI" : "US")
    text += "</forecast_information>"
    if hasCurrent { text += current }
    for day in place.days {
      text += "<forecast_conditions>"
      text += element("day_of_week", language.day(day.name))
      text += element("low", String(isMetric ? Self.celsius(day.low) : day.low))
      text += element("high", String(isMetric ? Self.celsius(day.high) : day.high))
      text += icon(day.sky)
      text += element("condition", language.sky(day.sky))
      text += "</forecast_conditions>"
    }
    return text
  }

  private var current: String {
    var text = "<current_conditions>"
    text += element("condition", language.sky(place.sky))
    if hasFahrenheit { text += element("temp_f", String(place.temperature)) }
    text += element("temp_c", String(Self.celsius(place.temperature)))
    text += element("humidity", language.humidity(String(place.humidity)))
    text += icon(place.sky)
    text += element("wind_condition", language.wind(place.wind.from, speed))
    return text + "</current_conditions>"
  }

  private var speed: String {
    isMetric ? "\((place.wind.speed * 1_609 + 500) / 1_000) km/h" : "\(place.wind.speed) mph"
  }

  private func icon(_ sky: Sky) -> String {
    element("icon", "\(iconBase)/ig/images/weather/\(sky.rawValue).gif")
  }

  private func element(_ name: String, _ value: String) -> String {
    "<\(name) data=\"\(value.escapedForXML)\"/>"
  }

  /// Degrees Celsius, rounded to the nearest.
  private static func celsius(_ fahrenheit: Int) -> Int {
    Int((Double(fahrenheit - 32) * 5 / 9).rounded())
  }
}
