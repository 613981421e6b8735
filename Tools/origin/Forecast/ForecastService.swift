import TapedeckLoopback

/// The five-day forecast: `/data/2.5/forecast?zip=ZIP&units=imperial&APPID=KEY[&mode=xml]`.
enum ForecastService: Service {
  static let canonical = "http://api.openweathermap.org"

  static let words: KeyValuePairs = [
    "changed": "another forecast from the second visit of an address on",
    "few": "three rows instead of forty",
    "bad-key": "401: the key is not known",
    "too-many": "429: too many requests, with a message",
    "blocked": "429: too many requests, in JSON that is not valid",
    "error-200": "an error under the status 200",
    "cod-number": "the member 'cod' as a number",
    "empty-list": "no rows",
    "no-list": "no member 'list', no element 'forecast'",
    "missing": "rows that lack values",
    "nulls": "rows with null for values",
    "extra": "members and elements that no reader knows",
    "text-numbers": "strings where numbers belong",
    "number-texts": "numbers where strings belong",
    "two-skies": "a second state of the sky in each row",
    "bom": "a byte order mark before the text",
    "truncated": "a document that stops in the middle, properly delivered",
  ]

  static func page(for visit: Visit, memory: inout Memory) -> Page {
    guard visit.path == "/data/2.5/forecast" else { return .notFound }
    let isXML = visit.request.query("mode") == "xml"
    if visit.holds("too-many") {
      return error(429, code: "429", "Too many requests from this key.", isXML: isXML)
    }
    if visit.holds("blocked") {
      return .json(
        "{\"cod\":429, \"message\": \"Too many requests from this key. See \"the plans\".}", status: 429)
    }
    guard let key = visit.request.query("APPID") ?? visit.request.query("appid"), !key.isEmpty,
      !visit.holds("bad-key")
    else { return error(401, code: "401", "The key is not valid.", isXML: isXML) }
    guard let place = place(for: visit.request) else {
      return error(404, code: "\"404\"", "city not found", isXML: isXML)
    }
    if visit.holds("error-200") { return error(200, code: "\"404\"", "city not found", isXML: isXML) }
    return page(of: forecast(for: place, visit), isXML: isXML, visit)
  }

  private static func place(for request: Request) -> ForecastPlace? {
    if let zip = request.query("zip") { return .at(zip: zip) }
    return request.query("q").flatMap(ForecastPlace.named)
  }

  private static func error(_ status: Int, code: String, _ message: String, isXML: Bool) -> Page {
    guard isXML else { return .json("{\"cod\":\(code),\"message\":\"\(message)\"}", status: status) }
    let number = code.filter { $0 != "\"" }
    let text = "<ClientError><cod>\(number)</cod><message>\(message)</message></ClientError>"
    return Page(text, type: "application/xml; charset=utf-8", status: status)
  }

  private static func page(of forecast: ForecastText, isXML: Bool, _ visit: Visit) -> Page {
    var page =
      isXML
      ? Page(forecast.xml, type: "application/xml; charset=utf-8") : .json(forecast.json)
    if visit.holds("bom") { page.body.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0) }
    if visit.holds("truncated") { page.body.removeLast(page.body.count / 3) }
    return page
  }

  private static func forecast(for place: ForecastPlace, _ visit: Visit) -> ForecastText {
    let isLater = visit.holds("changed") && visit.number > 1
    let count = visit.holds("empty-list") ? 0 : visit.holds("few") ? 3 : 40
    var rows = (0..<count).map { ForecastRow($0, warmth: place.warmth, hour: isLater ? 15 : 12) }
    for index in rows.indices { mend(&rows[index], index, visit) }
    var text = ForecastText(place: place, rows: rows)
    if visit.holds("cod-number") { text.code = "200" }
    text.hasList = !visit.holds("no-list")
    text.hasExtras = visit.holds("extra")
    text.hasSecondSky = visit.holds("two-skies")
    text.hasNumericTime = visit.holds("number-texts")
    return text
  }

  /// Gives a row the oddity that the script asks for; those of missing values turn with the row.
  private static func mend(_ row: inout ForecastRow, _ index: Int, _ visit: Visit) {
    let values: [WritableKeyPath<ForecastRow, ForecastRow.Value>] = [
      \.high, \.low, \.humidity, \.pressure, \.description,
    ]
    if visit.holds("missing") { row[keyPath: values[index % values.count]] = nil }
    if visit.holds("nulls") { row[keyPath: values[index % values.count]] = "null" }
    if visit.holds("text-numbers") {
      for value in values.dropLast() { row[keyPath: value] = row[keyPath: value].map { "\"\($0)\"" } }
    }
    if visit.holds("number-texts") { row.description = String(row.sky.id) }
  }
}
