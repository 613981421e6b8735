/// A place of the forecast service, and how much warmer than Pittsburgh it is, in hundredths of a degree.
struct ForecastPlace {
  var zip: String
  var name: String
  var country: String
  var id: Int
  var latitude: String
  var longitude: String
  var warmth: Int

  /// The place of a zip code (`15232`, `15232,us`); nil for one that nobody knows.
  static func at(zip: String) -> ForecastPlace? {
    let code = zip.prefix { $0 != "," }
    return table.first { $0.zip == code }
  }

  /// The place of a name (`London`, `London,uk`); nil for one that nobody knows.
  static func named(_ name: String) -> ForecastPlace? {
    let city = name.prefix { $0 != "," }.lowercased()
    return table.first { $0.name.lowercased() == city }
  }

  private static let table = [
    ForecastPlace("15232", "Pittsburgh", "US", 5_206_379, "40.4406", "-79.9959", 0),
    ForecastPlace("90210", "Beverly Hills", "US", 5_328_041, "34.0736", "-118.4004", 2_210),
    ForecastPlace("99701", "Fairbanks", "US", 5_861_897, "64.8378", "-147.7164", -4_480),
    ForecastPlace("00000", "København", "DK", 2_618_425, "55.6759", "12.5655", -310),
  ]

  private init(
    _ zip: String, _ name: String, _ country: String, _ id: Int, _ latitude: String, _ longitude: String,
    _ warmth: Int
  ) {
    (self.zip, self.name, self.country, self.id) = (zip, name, country, id)
    (self.latitude, self.longitude, self.warmth) = (latitude, longitude, warmth)
  }
}
