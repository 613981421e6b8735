public import Foundation
public import TapedeckScreens

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The forecast of five days for one place: the service's JSON as a grid, its XML as a chart.
///
/// Actions: launch; tap `refreshButton`, `alert`.
public final class OpenWeatherMap: HeadlessApp, @unchecked Sendable {
  // Unchecked: all but the queue is touched on the queue alone.
  private let queue: DispatchQueue
  private let viewController: ForecastViewController
  private var isLaunched = false

  /// Makes the app; it loads nothing before it is launched.
  ///
  /// - Parameters:
  ///   - queue: a serial queue, on which all of the app runs.
  ///   - key: the service's APPID.
  ///   - zip: the place, by its postal code in the USA.
  public init(
    configuration: URLSessionConfiguration, queue: DispatchQueue, key: String, zip: String = "15232"
  ) {
    self.queue = queue
    let fetch = FetchWeatherData(configuration: configuration, queue: queue, key: key)
    viewController = ForecastViewController(fetch: fetch, zip: zip)
  }

  deinit {
    queue.async { [viewController] in viewController.fetch.close() }
  }

  /// What is to be seen now.
  public var screen: Screen {
    get async { await queue.value { self.viewController.screen } }
  }

  /// Does what a person did.
  public func perform(_ action: UserAction) async {
    await queue.value { self.take(action) }
  }

  private func take(_ action: UserAction) {
    switch action {
    case .launch where !isLaunched:
      isLaunched = true
      viewController.viewDidLoad()
    case .tap("refreshButton"): viewController.refresh()
    case .tap("alert"): viewController.dismissAlert()
    default: break
    }
  }
}
