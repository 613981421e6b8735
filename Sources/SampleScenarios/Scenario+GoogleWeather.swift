import SampleApps
import Tapedeck
import TapedeckHarness
import TapedeckScreens

extension Scenario {
  static var googleWeather: [Scenario] {
    [
      // Good answers.
      weather("london", Step("loading", .launch, lasting: .zero), Step("shown")),
      weather("london-in-celsius", service: .uk, Step("shown", .launch)),
      weather(
        "city-chosen",
        Step("launched", .launch),
        Step("flipside", .tap("infoButton")),
        Step("typed", .type("Paris", into: "cityField")),
        Step("shown", .tap("doneButton"))),
      weather("weather-changed", Step("launched", .launch), Step("refreshed", .tap("refreshButton"))),
      weather(
        "redirected", service: GoogleWeather.Service(host: "http://google.com"), Step("shown", .launch)),
      weather("character-split", choose("shown", "Paris")),
      weather("latin1", choose("shown", "Paris")),

      // Answers that lack something.
      weather(
        "unknown-place", Step("launched", .launch), choose("told", "Neverland"),
        Step("dismissed", .tap("alert"))),
      weather("two-days", Step("shown", .launch)),
      weather("no-current-conditions", Step("shown", .launch)),
      weather(
        "icon-missing", cassette: "city-chosen", on: "*/sunny.gif", under: [.status(404)],
        Step("launched", .launch), choose("shown", "Paris")),
      weather(
        "icons-in-another-order", cassette: "city-chosen", on: "*.gif", under: [.order([5, 3, 1])],
        Step("launched", .launch),
        Step("two", choosing("Paris"), lasting: .milliseconds(5)), Step("all")),

      // Answers that are none.
      weather("unavailable", told: .launch),
      weather("empty", told: .launch),
      weather("truncated", told: .launch),
      weather("malformed", told: .launch),
      weather("sign-in-page", told: .launch),

      // Broken connections.
      weather("reset", told: .launch),
      weather("closed-early", told: .launch),
      weather("refused", told: .launch),
      weather("unknown-host", told: .launch),
      weather("timeout", Step("waiting", .launch, lasting: .milliseconds(500)), Step("told")),
      weather(
        "refresh-fails", cassette: "london", on: "*", under: [.offline(from: .seconds(1), until: nil)],
        Step("launched", .launch, lasting: .seconds(1)), Step("told", .tap("refreshButton")),
        Step("dismissed", .tap("alert"))),
    ]
  }

  private static func choose(_ step: String, _ city: String) -> Step {
    Step(step, choosing(city))
  }

  private static func choosing(_ city: String) -> [UserAction] {
    [.tap("infoButton"), .type(city, into: "cityField"), .tap("doneButton")]
  }

  private static func weather(_ name: String, told action: UserAction) -> Scenario {
    weather(name, Step("told", action), Step("dismissed", .tap("alert")))
  }

  private static func weather(
    _ name: String, cassette: String? = nil, service: GoogleWeather.Service = .us,
    on target: RequestPattern = "*", under effects: [Effect] = [], _ steps: Step...
  ) -> Scenario {
    var conditions = Conditions()
    if !effects.isEmpty { conditions.add(effects, on: target) }
    return Scenario(
      "GoogleWeather/\(name)", cassette: cassette, conditions: conditions, steps: steps
    ) { stage in
      let configuration = stage.configuration
      // Long enough for this machine, and no longer than a recording wants to wait.
      configuration.timeoutIntervalForRequest = 2
      return GoogleWeather(configuration: configuration, queue: stage.queue, service: service)
    }
    .doingWithout("*.gif")
  }
}
