/// The words of the weather service in one language, chosen by `hl`.
struct WeatherLanguage {
  var humidity: (String) -> String
  var wind: (_ from: String, _ speed: String) -> String
  private var skies: KeyValuePairs<Sky, String>
  private var days: KeyValuePairs<String, String>

  static func named(_ code: String?) -> WeatherLanguage {
    switch code?.prefix(2) {
    case "fr": french
    case "de": german
    default: english
    }
  }

  func sky(_ sky: Sky) -> String {
    skies.first { $0.key == sky }?.value ?? sky.rawValue
  }

  func day(_ name: String) -> String {
    days.first { $0.key == name }?.value ?? name
  }

  private static var english: WeatherLanguage {
    WeatherLanguage(
      humidity: { "Humidity: \($0)%" },
      wind: { "Wind: \($0) at \($1)" },
      skies: [
        .clear: "Clear", .partlyCloudy: "Partly Cloudy", .cloudy: "Cloudy",
        .chanceOfRain: "Chance of Rain", .rain: "Rain", .chanceOfStorm: "Chance of Storm",
        .storm: "Storm", .chanceOfSnow: "Chance of Snow", .snow: "Snow", .fog: "Fog",
      ],
      days: [:])
  }

  private static var french: WeatherLanguage {
    WeatherLanguage(
      // French puts a no-break space before the signs.
      humidity: { "Humidité\u{A0}: \($0)\u{A0}%" },
      wind: { "Vent\u{A0}: \($0) à \($1)" },
      skies: [
        .clear: "Dégagé", .partlyCloudy: "Éclaircies", .cloudy: "Couvert",
        .chanceOfRain: "Averses éparses", .rain: "Pluie", .chanceOfStorm: "Orages isolés",
        .storm: "Tempête", .chanceOfSnow: "Neige possible", .snow: "Neige", .fog: "Brouillard",
      ],
      days: [
        "Mon": "lun.", "Tue": "mar.", "Wed": "mer.", "Thu": "jeu.", "Fri": "ven.", "Sat": "sam.",
        "Sun": "dim.",
      ])
  }

  private static var german: WeatherLanguage {
    WeatherLanguage(
      humidity: { "Luftfeuchte: \($0)\u{A0}%" },
      wind: { "Wind: \($0) mit \($1)" },
      skies: [
        .clear: "Klar", .partlyCloudy: "Teils bewölkt", .cloudy: "Bewölkt",
        .chanceOfRain: "Etwas Regen möglich", .rain: "Regen", .chanceOfStorm: "Gewitter möglich",
        .storm: "Sturm", .chanceOfSnow: "Schnee möglich", .snow: "Schnee", .fog: "Nebel",
      ],
      days: [
        "Mon": "Mo", "Tue": "Di", "Wed": "Mi", "Thu": "Do", "Fri": "Fr", "Sat": "Sa", "Sun": "So",
      ])
  }
}
