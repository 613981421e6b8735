extension Conditions {
  /// Networks that everybody knows, by name.
  public static let presets: KeyValuePairs<String, Conditions> = [
    "offline": Conditions([.offline(from: .zero, until: nil)]),
    "edge": Conditions([.latency(.milliseconds(400)), .bandwidth(bitsPerSecond: 240_000)]),
    "3g": Conditions([.latency(.milliseconds(100)), .bandwidth(bitsPerSecond: 1_600_000)]),
    "train": Conditions([
      .latency(.milliseconds(300)), .bandwidth(bitsPerSecond: 400_000),
      .offline(from: .seconds(2), until: .seconds(20)),
    ]),
    "captive-portal": Conditions([.status(200), .body(.html)]),
  ]

  /// The preset of that name, or nil.
  public init?(preset name: String) {
    guard let preset = Self.presets.first(where: { $0.key == name })?.value else { return nil }
    self = preset
  }
}
