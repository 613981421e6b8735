import Foundation
import TapedeckScreens

/// The outlets, by the names that they have in the view; all start blank.
struct MainView {
  /// An image view: what is in it, and what that is called.
  struct Image {
    var name = ""
    var data: Data?
  }

  /// The outlets of one day.
  struct Day {
    var label = ""
    var tempLabel = ""
    var chanceLabel = ""
  }

  var nameLabel = ""
  var dateLabel = ""
  var nowTempLabel = ""
  var nowHumidityLabel = ""
  var nowWindLabel = ""
  var nowConditionLabel = ""
  var days = Array(repeating: Day(), count: WeatherReport.dayCount)
  /// That of now, and those of the days.
  var images = Array(repeating: Image(), count: 1 + WeatherReport.dayCount)

  init() {}

  /// The outlets filled from a report, with the images still blank.
  init(_ report: WeatherReport) {
    nameLabel = report.location
    dateLabel = report.date
    nowTempLabel = report.now.temp
    nowHumidityLabel = report.now.humidity
    nowWindLabel = report.now.wind
    nowConditionLabel = report.now.condition
    for (index, day) in zip(days.indices, report.days) {
      days[index] = Day(label: day.name, tempLabel: day.temps, chanceLabel: day.condition)
    }
  }

  /// The view's elements from top to bottom, fixed captions included.
  func elements(isLoading: Bool) -> [ScreenElement] {
    let pictures = zip(["nowImage", "dayOneImage", "dayTwoImage", "dayThreeImage", "dayFourImage"], images)
      .map { ScreenElement.image($0, name: $1.name, data: $1.data) }
    var elements: [ScreenElement] = [
      .label("titleLabel", "Weather"),
      .activity("loadingActivityIndicator", isAnimating: isLoading),
      .button("refreshButton", "Refresh"),
      .label("nameLabel", nameLabel),
      .label("dateLabel", dateLabel),
      .label("nowCaption", "Now"),
      pictures[0],
      .label("nowTempCaption", "Temp:"),
      .label("nowTempLabel", nowTempLabel),
      .label("nowHumidityCaption", "Humidity:"),
      .label("nowHumidityLabel", nowHumidityLabel),
      .label("nowWindCaption", "Wind:"),
      .label("nowWindLabel", nowWindLabel),
      .label("nowConditionLabel", nowConditionLabel),
      .label("forecastCaption", "Forecast"),
    ]
    for (index, (name, day)) in zip(["dayOne", "dayTwo", "dayThree", "dayFour"], days).enumerated() {
      elements += [
        .label("\(name)Label", day.label),
        pictures[index + 1],
        .label("\(name)TempCaption", "Temp:"),
        .label("\(name)TempLabel", day.tempLabel),
        .label("\(name)ChanceLabel", day.chanceLabel),
      ]
    }
    return elements + [.button("infoButton", "Info")]
  }
}
