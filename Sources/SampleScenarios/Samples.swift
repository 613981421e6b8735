public import TapedeckHarness

extension Suite {
  /// The scenarios of the sample apps.
  public static let samples = Suite(
    Scenario.googleWeather + Scenario.openWeatherMap + Scenario.connections + Scenario.messageBoard
      + Scenario.temperatureConverter)
}
