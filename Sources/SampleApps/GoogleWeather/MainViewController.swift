import Foundation
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows the weather, and the flipside on which the city is chosen.
final class MainViewController: @unchecked Sendable {
  // Unchecked: everything, the icons' handlers included, is on the app's queue.
  let forecast: WeatherForecast
  private(set) var flipside: FlipsideViewController?
  private var view = MainView()
  private var alert: String?
  private var city = "London,UK"
  private var iconTasks: [URLSessionDataTask] = []
  /// Which weather is on the screen, so that icons of an older one are told apart.
  private var generation = 0
  private var iconsUnderWay = 0

  init(forecast: WeatherForecast) {
    self.forecast = forecast
  }

  var screen: Screen {
    var elements = flipside?.elements ?? view.elements(isLoading: forecast.isLoading || iconsUnderWay > 0)
    if let alert { elements.append(.alert("alert", alert, title: "Weather")) }
    return Screen("Weather", elements)
  }

  func viewDidLoad() {
    refreshView()
  }

  func refreshView() {
    forecast.queryService(city, withParent: self)
  }

  func dismissAlert() {
    alert = nil
  }

  func showInfo() {
    let controller = FlipsideViewController(city: city)
    controller.delegate = self
    flipside = controller
  }

  /// Shows a new report: all labels at once, then the five icons as they come.
  func updateView() {
    guard let report = forecast.report else { return }
    iconTasks.forEach { $0.cancel() }
    iconTasks = []
    iconsUnderWay = 0
    generation += 1
    view = MainView(report)
    for (place, icon) in ([report.now.icon] + report.days.map(\.icon)).enumerated() {
      load(icon, into: place)
    }
  }

  /// Tells what went wrong; what was on the screen stays.
  func loadingDidFail(_ problem: Problem) {
    alert = problem.message
  }

  private func load(_ icon: URL?, into place: Int) {
    guard let icon else { return }
    let generation = generation
    let task = forecast.session.dataTask(with: icon) { [weak self] data, response, _ in
      self?.iconDidLoad(icon, data, response, into: place, of: generation)
    }
    iconTasks.append(task)
    iconsUnderWay += 1
    task.resume()
  }

  /// Puts an icon in its place; one that did not come, or is no image, leaves the place blank.
  private func iconDidLoad(
    _ icon: URL, _ data: Data?, _ response: URLResponse?, into place: Int, of generation: Int
  ) {
    guard generation == self.generation else { return }
    iconsUnderWay -= 1
    guard let data, (response as? HTTPURLResponse)?.statusCode == 200,
      ImageFacts(data).format != .unknown
    else { return }
    view.images[place] = MainView.Image(name: icon.lastPathComponent, data: data)
  }
}

extension MainViewController: FlipsideViewControllerDelegate {
  func flipsideViewControllerDidFinish(_ controller: FlipsideViewController) {
    flipside = nil
    let city = controller.city
    guard !city.isEmpty, city != self.city else { return }
    self.city = city
    refreshView()
  }
}
