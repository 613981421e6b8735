/// The forecast in its two forms.
struct ForecastText {
  var place: ForecastPlace
  var rows: [ForecastRow]
  /// The member `cod`: a string as a rule.
  var code = "\"200\""
  /// Whether there is a member `list` at all.
  var hasList = true
  /// Whether there are members and elements that no reader knows.
  var hasExtras = false
  /// Whether each row has a second state of the sky after the first.
  var hasSecondSky = false
  /// Whether the rows tell their time as a number.
  var hasNumericTime = false

  var json: String {
    var text = """
      {"city":{"id":\(place.id),"name":\(place.name.asJSON),"coord":{"lon":\(place.longitude),\
      "lat":\(place.latitude)},"country":"\(place.country)","population":0},"cod":\(code),\
      "message":0.0066,"cnt":\(rows.count)
      """
    if hasExtras { text += ",\"calctime\":{\"ms\":[3,1,4]},\"alerts\":[[],{}],\"next\":null" }
    if hasList { text += ",\"list\":[" + rows.map(json(of:)).joined(separator: ",") + "]" }
    return text + "}"
  }

  private func json(of row: ForecastRow) -> String {
    let main = [
      member("temp", row.temperature), member("temp_min", row.low), member("temp_max", row.high),
      member("pressure", row.pressure), member("humidity", row.humidity),
      hasExtras ? "\"feels_like\":\(row.low ?? "0")" : nil,
    ]
    let sky = [
      "\"id\":\(row.sky.id)", "\"main\":\"\(row.sky.group)\"", member("description", row.description),
      "\"icon\":\"\(row.icon)\"",
    ]
    let second =
      hasSecondSky ? ",{\"id\":701,\"main\":\"Mist\",\"description\":\"mist\",\"icon\":\"50d\"}" : ""
    let time = hasNumericTime ? String(row.epoch) : "\"\(row.time(separator: " "))\""
    return """
      {"dt":\(row.epoch),"main":{\(list(main))},"weather":[{\(list(sky))}\(second)],\
      "clouds":{"all":\(row.clouds)},"wind":{"speed":\(row.windSpeed),"deg":\(row.windDegrees)},\
      "sys":{"pod":"\(row.icon.suffix(1))"},"dt_txt":\(time)}
      """
  }

  private func member(_ name: String, _ value: ForecastRow.Value) -> String? {
    value.map { "\"\(name)\":\($0)" }
  }

  private func list(_ members: [String?]) -> String {
    members.compactMap(\.self).joined(separator: ",")
  }

  var xml: String {
    let forecast = hasList ? "<forecast>\(rows.map(xml(of:)).joined())</forecast>" : ""
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <weatherdata><location><name>\(place.name)</name><type/><country>\(place.country)</country>\
      <timezone/><location altitude="0" latitude="\(place.latitude)" longitude="\(place.longitude)" \
      geobase="geonames" geobaseid="\(place.id)"/></location><credit/><meta><lastupdate/>\
      <calctime>0.0066</calctime><nextupdate/></meta><sun rise="2016-03-01T11:53:22" \
      set="2016-03-01T23:08:42"/>\(forecast)</weatherdata>
      """
  }

  private func xml(of row: ForecastRow) -> String {
    let from = hasNumericTime ? String(row.epoch) : row.time(separator: "T")
    let second = hasSecondSky ? "<symbol number=\"701\" name=\"mist\" var=\"50d\"/>" : ""
    let extra = hasExtras ? "<visibility value=\"10000\"/>" : ""
    return """
      <time from="\(from)" to="\(row.time(separator: "T", plus: 3))">\
      <symbol number="\(row.sky.id)"\(attribute("name", row.description)) var="\(row.icon)"/>\(second)\
      <precipitation/><windDirection deg="\(row.windDegrees)"/><windSpeed mps="\(row.windSpeed)"/>\
      <temperature unit="fahrenheit"\(attribute("value", row.temperature))\(attribute("min", row.low))\
      \(attribute("max", row.high))/>\
      <pressure unit="hPa"\(attribute("value", row.pressure))/>\
      <humidity\(attribute("value", row.humidity)) unit="%"/>\(extra)\
      <clouds value="\(row.sky.description)" all="\(row.clouds)" unit="%"/></time>
      """
  }

  private func attribute(_ name: String, _ value: ForecastRow.Value) -> String {
    guard let value else { return "" }
    return " \(name)=\"\(value == "null" ? "" : value.filter { $0 != "\"" })\""
  }
}
