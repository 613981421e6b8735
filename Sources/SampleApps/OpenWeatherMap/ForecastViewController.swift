import Foundation
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows the forecast; the grid and the chart are loaded, and may fail, each by itself.
final class ForecastViewController: @unchecked Sendable {
  // Unchecked: everything, the handlers included, is on the app's queue.
  let fetch: FetchWeatherData
  private let zip: String
  private var gridRows: [WeatherData] = []
  private var chartRows: [WeatherData] = []
  private var chartUnit = "°F"
  private var tasks: [URLSessionDataTask?] = []
  private var requestsUnderWay = 0
  private var gridProblem: Problem?
  private var chartProblem: Problem?
  /// Which refresh is the newest, so that the answers to an older one are told apart.
  private var generation = 0

  init(fetch: FetchWeatherData, zip: String) {
    self.fetch = fetch
    self.zip = zip
  }

  var screen: Screen {
    var elements: [ScreenElement] = [
      .activity("activityIndicator", isAnimating: requestsUnderWay > 0),
      .button("refreshButton", "Refresh"),
      .grid("grid", columns: WeatherData.columns, rows: gridRows.map(\.cells)),
      .chart("chart", series: [series("high", "High", \.highTemp), series("low", "Low", \.lowTemp)]),
    ]
    if let alert { elements.append(.alert("alert", alert, title: "Forecast")) }
    return Screen("Forecast", elements)
  }

  /// What went wrong, the grid first, whichever failed first; once where both failed alike.
  private var alert: String? {
    var problems = [gridProblem, chartProblem].compactMap { $0 }
    if problems.first == problems.last { problems = Array(problems.prefix(1)) }
    return problems.isEmpty ? nil : problems.map(\.message).joined(separator: "\n")
  }

  private func series(
    _ id: String, _ name: String, _ value: (WeatherData) -> Double?
  ) -> ScreenElement {
    .series(id, name, unit: chartUnit, points: chartRows.map { ($0.dateText, value($0)) })
  }

  func viewDidLoad() {
    refresh()
  }

  func dismissAlert() {
    gridProblem = nil
    chartProblem = nil
  }

  /// Loads both anew; what is shown stays until an answer is read.
  func refresh() {
    tasks.forEach { $0?.cancel() }
    generation += 1
    let generation = generation
    requestsUnderWay = 2
    tasks = [
      fetch.placeJSONGetRequest(zip) { [weak self] data, response, error in
        self?.gridDidLoad(data, response, error, of: generation)
      },
      fetch.placeXMLGetRequest(zip) { [weak self] data, response, error in
        self?.chartDidLoad(data, response, error, of: generation)
      },
    ]
  }

  private func gridDidLoad(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?, of generation: Int
  ) {
    guard generation == self.generation else { return }
    requestsUnderWay -= 1
    do throws(Problem) {
      if let error { throw .network(error) }
      gridRows = try ForecastAnswer.rows(json: data ?? Data(), response)
    } catch {
      gridProblem = error
    }
  }

  private func chartDidLoad(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?, of generation: Int
  ) {
    guard generation == self.generation else { return }
    requestsUnderWay -= 1
    do throws(Problem) {
      if let error { throw .network(error) }
      (chartRows, chartUnit) = try ForecastAnswer.rows(xml: data ?? Data(), response)
    } catch {
      chartProblem = error
    }
  }
}
