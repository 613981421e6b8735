/// Answers in the form of the weather service.
enum WeatherXML {
  /// Now and four days, whose icons are `/ig/now.gif` and `/ig/0.gif` to `/ig/3.gif`.
  static func whole(units: String = "US", city: String = "London,  England") -> String {
    let days = [("Sat", 71, 55), ("Sun", 69, 64), ("Mon", 77, 62), ("Tue", 73, 59)].enumerated()
      .map { index, day in
        """
        <forecast_conditions><day_of_week data="\(day.0)"/><low data="\(day.2)"/><high data="\(day.1)"/>\
        <icon data="/ig/\(index).gif"/><condition data="Rain \(index)"/></forecast_conditions>
        """
      }
    return """
      <?xml version="1.0"?><xml_api_reply version="1"><weather><forecast_information><city data="\(city)"/>\
      <forecast_date data="2009-08-29"/><unit_system data="\(units)"/></forecast_information>\
      <current_conditions><condition data="Clear"/><temp_f data="64"/><temp_c data="18"/>\
      <humidity data="Humidity: 40%"/><icon data="/ig/now.gif"/><wind_condition data="Wind: W at 17 mph"/>\
      </current_conditions>\(days.joined())</weather></xml_api_reply>
      """
  }
}
