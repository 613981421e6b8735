import SampleApps
import TapedeckHarness

extension Scenario {
  static var googleWeather: [Scenario] {
    [
      weather("london", Step("loading", .launch, lasting: .zero), Step("shown")),
      weather("london-in-celsius", service: .uk, Step("shown", .launch)),
      weather(
        "unknown-place",
        Step("launched", .launch),
        Step("told", .tap("infoButton"), .type("Neverland", into: "cityField"), .tap("doneButton")),
        Step("dismissed", .tap("alert"))),
      weather(
        "city-chosen",
        Step("launched", .launch),
        Step("flipside", .tap("infoButton")),
        Step("typed", .type("Paris", into: "cityField")),
        Step("shown", .tap("doneButton"))),
      weather("weather-changed", Step("launched", .launch), Step("refreshed", .tap("refreshButton"))),
      weather(
        "redirected", service: GoogleWeather.Service(host: "http://google.com"), Step("shown", .launch)),
      weather(
        "character-split",
        Step("shown", .tap("infoButton"), .type("Paris", into: "cityField"), .tap("doneButton"))),
      weather("reset", Step("told", .launch), Step("dismissed", .tap("alert"))),
      weather("refused", Step("told", .launch), Step("dismissed", .tap("alert"))),
    ]
  }

  private static func weather(
    _ name: String, service: GoogleWeather.Service = .us, _ steps: Step...
  ) -> Scenario {
    Scenario("GoogleWeather/\(name)", steps: steps) { stage in
      GoogleWeather(configuration: stage.configuration, queue: stage.queue, service: service)
    }
  }
}
