import SampleApps
import TapedeckHarness
import TapedeckScreens

extension Scenario {
  static var temperatureConverter: [Scenario] {
    [
      converter(
        "body-temperature", Step("typed", .type("36.6", into: "celsiusField")),
        Step("converting", .tap("convertButton"), lasting: .zero), Step("shown")),
      converter("equal-in-both", convert("-40", "shown")),
      converter("text", convert("warm", "shown")),
      converter(
        "nothing-typed", cassette: "fault", Step("told", .tap("convertButton")),
        Step("dismissed", .tap("alert/okButton"))),
      converter("fault", convert("36.6", "told"), Step("dismissed", .tap("alert/okButton"))),
      converter("fault-of-soap-12", convert("36.6", "told")),
      converter("fault-with-status-200", convert("36.6", "told")),
      converter("empty-result", convert("36.6", "told")),
      converter("no-result", convert("36.6", "told")),
      converter("malformed", convert("36.6", "told")),
      converter("truncated", convert("36.6", "told")),
      converter("other-prefixes", convert("36.6", "shown")),
      converter("out-of-order", convert("36.6", "told")),
      converter("connection-lost", convert("36.6", "told")),
    ]
  }

  private static func convert(_ celsius: String, _ step: String) -> Step {
    Step(step, .type(celsius, into: "celsiusField"), .tap("convertButton"))
  }

  private static func converter(_ name: String, cassette: String? = nil, _ steps: Step...) -> Scenario {
    Scenario("TemperatureConverter/\(name)", cassette: cassette, steps: steps) { stage in
      TemperatureConverter(configuration: stage.configuration, queue: stage.queue)
    }
  }
}
