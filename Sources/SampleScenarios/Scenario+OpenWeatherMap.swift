import SampleApps
import TapedeckHarness

extension Scenario {
  static var openWeatherMap: [Scenario] {
    [
      forecast("forecast", Step("loading", .launch, lasting: .zero), Step("shown")),
      forecast("refreshed", Step("launched", .launch), Step("refreshed", .tap("refreshButton"))),
      forecast("empty-list"),
      forecast("missing-values"),
      forecast("null-values"),
      forecast("extra-fields"),
      forecast("code-as-number"),
      forecast("numbers-as-texts"),
      forecast("texts-as-numbers"),
      forecast("two-skies"),
      forecast("byte-order-mark"),
      forecast("key-refused", Step("told", .launch), Step("dismissed", .tap("alert"))),
      forecast("unknown-place", zip: "00001", Step("told", .launch)),
      forecast("too-many-requests", Step("told", .launch)),
      forecast("too-many-requests-not-json", Step("told", .launch)),
      forecast("error-with-status-200", Step("told", .launch)),
      forecast("sign-in-page", Step("told", .launch)),
      forecast("truncated", Step("told", .launch)),
    ]
  }

  private static func forecast(_ name: String) -> Scenario {
    forecast(name, Step("shown", .launch))
  }

  private static func forecast(_ name: String, zip: String = "15232", _ steps: Step...) -> Scenario {
    Scenario("OpenWeatherMap/\(name)", steps: steps) { stage in
      OpenWeatherMap(configuration: stage.configuration, queue: stage.queue, key: "samplekey", zip: zip)
    }
  }
}
