/// What the weather service knows about a place; temperatures in Fahrenheit, wind in miles an hour.
struct WeatherPlace {
  struct Day {
    var name: String
    var low: Int
    var high: Int
    var sky: Sky
  }

  var city: String
  var time: String
  var temperature: Int
  var humidity: Int
  var wind: (from: String, speed: Int)
  var sky: Sky
  var days: [Day]

  /// The place that a query means, by its name before the first comma; nil for one that nobody knows.
  static func named(_ query: String) -> WeatherPlace? {
    let name = query.prefix { $0 != "," }.lowercased()
    return table.first { $0.key.split(separator: " | ").contains { $0 == name } }?.value
  }

  private static let table: KeyValuePairs<String, WeatherPlace> = [
    "london": WeatherPlace(
      "London,  England", "2009-08-29 17:50:00 +0000", 64, 40, ("W", 17), .clear,
      [
        Day("Sat", 55, 71, .chanceOfRain), Day("Sun", 64, 69, .chanceOfRain),
        Day("Mon", 62, 77, .chanceOfRain), Day("Tue", 59, 73, .chanceOfRain),
      ]),
    "paris": WeatherPlace(
      "Paris, Île-de-France", "2009-08-29 18:00:00 +0000", 72, 44, ("NW", 9), .partlyCloudy,
      [
        Day("Sat", 57, 75, .partlyCloudy), Day("Sun", 59, 79, .clear),
        Day("Mon", 63, 82, .chanceOfStorm), Day("Tue", 61, 77, .rain),
      ]),
    "münchen | munich": WeatherPlace(
      "München, Bayern", "2009-08-29 18:20:00 +0000", 59, 82, ("SW", 7), .rain,
      [
        Day("Sat", 50, 61, .rain), Day("Sun", 52, 66, .chanceOfRain),
        Day("Mon", 54, 73, .partlyCloudy), Day("Tue", 57, 79, .clear),
      ]),
    "reykjavík | reykjavik": WeatherPlace(
      "Reykjavík, Ísland", "2009-01-17 12:00:00 +0000", 28, 74, ("N", 22), .snow,
      [
        Day("Sat", 19, 30, .snow), Day("Sun", 14, 27, .clear),
        Day("Mon", 21, 33, .chanceOfSnow), Day("Tue", 30, 36, .fog),
      ]),
    "東京 | tokyo": WeatherPlace(
      "東京, 日本", "2009-08-30 02:00:00 +0000", 81, 70, ("S", 11), .cloudy,
      [
        Day("Sun", 75, 86, .cloudy), Day("Mon", 72, 79, .storm),
        Day("Tue", 73, 88, .chanceOfRain), Day("Wed", 75, 91, .clear),
      ]),
  ]

  init(
    _ city: String, _ time: String, _ temperature: Int, _ humidity: Int, _ wind: (from: String, speed: Int),
    _ sky: Sky, _ days: [Day]
  ) {
    (self.city, self.time, self.temperature, self.humidity) = (city, time, temperature, humidity)
    (self.wind, self.sky, self.days) = (wind, sky, days)
  }

  /// The same place some hours later: colder, wetter, and every day another sky.
  var changed: WeatherPlace {
    var place = self
    place.time = String(time.prefix(11)) + "21:20:00 +0000"
    place.temperature -= 9
    place.humidity = min(97, humidity + 31)
    place.wind = ("NE", wind.speed + 5)
    place.sky = .rain
    for index in days.indices {
      place.days[index].low -= 4
      place.days[index].high -= 3
      place.days[index].sky = [.rain, .chanceOfStorm, .cloudy, .partlyCloudy][index % 4]
    }
    return place
  }
}

extension WeatherPlace.Day {
  init(_ name: String, _ low: Int, _ high: Int, _ sky: Sky) {
    self.init(name: name, low: low, high: high, sky: sky)
  }
}

/// The states of the sky that the service knows, each with its icon.
enum Sky: String {
  case clear = "sunny"
  case partlyCloudy = "partly_cloudy"
  case cloudy
  case chanceOfRain = "chance_of_rain"
  case rain
  case chanceOfStorm = "chance_of_storm"
  case storm
  case chanceOfSnow = "chance_of_snow"
  case snow
  case fog
}
