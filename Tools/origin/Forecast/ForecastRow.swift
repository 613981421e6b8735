/// Three hours of the forecast; numbers are kept as they stand in JSON, so that both forms agree to the digit.
struct ForecastRow {
  /// Another name for JSON text: `51.2`, `"51.2"`, `null`; nil where the member is missing.
  typealias Value = String?

  /// A state of the sky: its number, group, description, and icon without the letter for day or night.
  struct Sky {
    var id: Int
    var group: String
    var description: String
    var icon: String
  }

  /// Hours since the beginning of March 2016, in UTC.
  var hour: Int
  var temperature: Value
  var low: Value
  var high: Value
  var pressure: Value
  var humidity: Value
  var description: Value
  var sky: Sky
  var clouds: Int
  var windSpeed: String
  var windDegrees: Int

  /// Row `index` of the forecast of a place that is `warmth` hundredths of a degree warmer than Pittsburgh.
  init(_ index: Int, warmth: Int, hour first: Int = 12) {
    hour = first + 3 * index
    let mean = [4_660, 3_940, 3_310, 4_170, 4_830, 5_290][hour / 24 % 6]
    let swing = [-640, -790, -880, -310, 460, 770, 320, -250][hour / 3 % 8]
    let top = mean + swing + warmth + (index * 37 % 19)
    let spread = index < 4 ? (4 - index) * 114 : 0
    let windiness = 313 + index * 61 % 689
    sky = Self.skies[index * 5 / 3 % Self.skies.count]
    temperature = Self.decimal(top)
    low = Self.decimal(top - spread)
    high = Self.decimal(top)
    pressure = Self.decimal(102_137 - index * 53 % 811)
    humidity = String(50 + index * 29 % 47)
    description = sky.description.asJSON
    clouds = sky.id == 800 ? 0 : 20 + index * 13 % 77
    windSpeed = Self.decimal(windiness)
    windDegrees = (index * 47 + 211) % 360
  }

  /// Seconds since 1970.
  var epoch: Int { 1_456_790_400 + hour * 3_600 }

  /// The date and the time, such as `2016-03-01 12:00:00`, with the separator between them.
  func time(separator: String, plus hours: Int = 0) -> String {
    let day = 1 + (hour + hours) / 24
    let clock = (hour + hours) % 24
    return "2016-03-\(Self.two(day))\(separator)\(Self.two(clock)):00:00"
  }

  var icon: String {
    sky.icon + ((6..<18).contains(hour % 24) ? "d" : "n")
  }

  /// A number of hundredths in the shortest form: 5120 is `51.2`.
  static func decimal(_ hundredths: Int) -> String {
    let size = abs(hundredths)
    let fraction = size % 100 == 0 ? "" : size % 10 == 0 ? ".\(size / 10 % 10)" : ".\(two(size % 100))"
    return "\(hundredths < 0 ? "-" : "")\(size / 100)\(fraction)"
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let skies = [
    Sky(id: 800, group: "Clear", description: "clear sky", icon: "01"),
    Sky(id: 801, group: "Clouds", description: "few clouds", icon: "02"),
    Sky(id: 803, group: "Clouds", description: "broken clouds", icon: "04"),
    Sky(id: 500, group: "Rain", description: "light rain", icon: "10"),
    Sky(id: 501, group: "Rain", description: "moderate rain", icon: "10"),
    Sky(id: 804, group: "Clouds", description: "overcast clouds", icon: "04"),
    Sky(id: 600, group: "Snow", description: "light snow", icon: "13"),
  ]
}
