/// The icons of the weather service: 40×40 pixels, drawn from a few shapes.
enum WeatherIcon {
  /// The file of the icon of that name, or nil where there is none.
  static func file(named name: String) -> [UInt8]? {
    guard let shapes = table.first(where: { $0.key == name })?.value else { return nil }
    var pixels = [UInt8](repeating: Ink.sky.rawValue, count: side * side)
    for shape in shapes {
      for y in 0..<side {
        for x in 0..<side where covers(shape, x, y) { pixels[y * side + x] = shape.ink.rawValue }
      }
    }
    return GIF.file(width: side, height: side, colours: Ink.colours, pixels: pixels)
  }

  private static let side = 40

  private enum Ink: UInt8 {
    case sky, sun, cloud, dark, rain, snow, bolt, mist

    static let colours = [
      0xBFDFFF, 0xFFCC33, 0xF2F2F2, 0x8C93A0, 0x2E6FD9, 0xFFFFFF, 0xFFE14D, 0xC9CED6,
    ]
  }

  private enum Shape {
    case sun(x: Int, y: Int, radius: Int)
    case cloud(y: Int, Ink)
    /// Short lines, or dots, below a cloud.
    case fall(count: Int, length: Int, Ink)
    case bolt
    /// Level bars over the whole width.
    case bars(Ink, every: Int)

    var ink: Ink {
      switch self {
      case .sun: .sun
      case .cloud(_, let ink), .fall(_, _, let ink), .bars(let ink, _): ink
      case .bolt: .bolt
      }
    }
  }

  private static let table: KeyValuePairs<String, [Shape]> = [
    "sunny": [.sun(x: 20, y: 20, radius: 11)],
    "mostly_sunny": [.sun(x: 20, y: 17, radius: 11), .cloud(y: 29, .cloud)],
    "partly_cloudy": [.sun(x: 14, y: 13, radius: 9), .cloud(y: 23, .cloud)],
    "mostly_cloudy": [.sun(x: 10, y: 10, radius: 7), .cloud(y: 20, .dark), .cloud(y: 25, .cloud)],
    "cloudy": [.cloud(y: 17, .dark), .cloud(y: 23, .cloud)],
    "chance_of_rain": [
      .sun(x: 12, y: 10, radius: 7), .cloud(y: 18, .cloud), .fall(count: 3, length: 5, .rain),
    ],
    "rain": [.cloud(y: 16, .dark), .fall(count: 6, length: 7, .rain)],
    "chance_of_storm": [.sun(x: 12, y: 10, radius: 7), .cloud(y: 18, .dark), .bolt],
    "storm": [.cloud(y: 16, .dark), .fall(count: 4, length: 8, .rain), .bolt],
    "thunderstorm": [.cloud(y: 12, .dark), .cloud(y: 18, .dark), .fall(count: 5, length: 6, .rain), .bolt],
    "chance_of_snow": [
      .sun(x: 12, y: 10, radius: 7), .cloud(y: 18, .cloud), .fall(count: 3, length: 2, .snow),
    ],
    "snow": [.cloud(y: 16, .dark), .fall(count: 6, length: 2, .snow)],
    "sleet": [.cloud(y: 16, .dark), .fall(count: 6, length: 3, .rain), .fall(count: 3, length: 2, .snow)],
    "mist": [.bars(.mist, every: 8)],
    "fog": [.bars(.mist, every: 5)],
    "haze": [.sun(x: 20, y: 16, radius: 9), .bars(.mist, every: 10)],
  ]

  private static func covers(_ shape: Shape, _ x: Int, _ y: Int) -> Bool {
    switch shape {
    case .sun(let centreX, let centreY, let radius):
      return disc(x, y, centreX, centreY, radius)
    case .cloud(let base, _):
      let isFoot = (9...31).contains(x) && (base...(base + 6)).contains(y)
      return isFoot || disc(x, y, 10, base + 2, 5) || disc(x, y, 19, base - 3, 8) || disc(x, y, 29, base, 6)
    case .fall(let count, let length, _):
      return (0..<count).contains { index in
        let left = 9 + index * 24 / count
        let top = 27 + index % 2 * 3
        return (left...(left + 1)).contains(x) && (top..<(top + length)).contains(y)
      }
    case .bolt:
      let middle = y < 30 ? 23 - (y - 22) / 2 : 24 - (y - 30) / 2
      return (22...37).contains(y) && (middle - 1...middle + 1).contains(x)
    case .bars(_, let distance):
      return y % distance < 2 && (4..<36).contains(x)
    }
  }

  private static func disc(_ x: Int, _ y: Int, _ centreX: Int, _ centreY: Int, _ radius: Int) -> Bool {
    (x - centreX) * (x - centreX) + (y - centreY) * (y - centreY) <= radius * radius
  }
}
