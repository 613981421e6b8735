import Foundation
import SampleScenarios
import Tapedeck
import TapedeckHarness

/// The sample apps, to which a server answers anything: the first byte chooses the scenario, the rest is the body of
/// every answer.
struct AppsTarget: Target {
  private static let names = [
    "GoogleWeather/london", "OpenWeatherMap/forecast", "ConnectionController/get", "MessageBoard/list",
    "TemperatureConverter/body-temperature",
  ]
  private let parts: [(scenario: Scenario, exchanges: [Exchange])]

  static func seeds(_ cassettes: URL) throws -> [Data] {
    try MarkupTarget.bodies(cassettes).flatMap { body in
      (0..<UInt8(names.count)).map { Data([$0]) + body }
    }
  }

  init() throws {
    parts = try Self.names.compactMap { name in
      guard let scenario = Suite.samples.scenarios.first(where: { $0.name == name }) else { return nil }
      let cassette = try Cassette(contentsOf: Suite.samples.root.appendingPathComponent("\(name).har"))
      return (scenario, try (0..<cassette.count).map { try cassette.exchange(at: $0) })
    }
    require(parts.count == Self.names.count, "a scenario is gone")
  }

  func run(_ input: Data) {
    guard let first = input.first else { return }
    let part = parts[Int(first) % parts.count]
    let body = Body(Data(input.dropFirst()))
    let cassette = Cassette(
      part.exchanges.map { exchange in
        var exchange = exchange
        exchange.failure = nil
        exchange.response = exchange.response.map {
          Exchange.Response(status: $0.status, headers: $0.headers, body: body)
        }
        return exchange
      })
    wait {
      let result = await part.scenario.run(cassette)
      for frame in result.frames {
        require((try? frame.screen.validate()) != nil, "a screen that cannot be written")
      }
      require(!result.findings.contains { if case .stuck = $0 { true } else { false } }, "the app is stuck")
    }
  }
}
