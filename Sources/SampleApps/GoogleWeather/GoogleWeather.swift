import Dispatch
public import Foundation
public import TapedeckScreens

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The weather of one city: now, and for four days, from an XML service.
///
/// Actions: launch; tap `refreshButton`, `infoButton`, `alert`; on the flipside type into `cityField`, tap `doneButton`.
public final class GoogleWeather: HeadlessApp, @unchecked Sendable {
  // Unchecked: all but the queue is touched on the queue alone.
  private let queue: DispatchQueue
  private let mainViewController: MainViewController
  private var isLaunched = false

  /// Makes the app; it loads nothing before it is launched.
  ///
  /// - Parameter queue: a serial queue, on which all of the app runs.
  public init(configuration: URLSessionConfiguration, queue: DispatchQueue, service: Service = .us) {
    self.queue = queue
    let forecast = WeatherForecast(configuration: configuration, queue: queue, service: service)
    mainViewController = MainViewController(forecast: forecast)
  }

  deinit {
    mainViewController.forecast.close()
  }

  /// What is to be seen now: the weather, or the flipside.
  public var screen: Screen {
    get async { await queue.value { self.mainViewController.screen } }
  }

  /// Does what a person did.
  public func perform(_ action: UserAction) async {
    await queue.value { self.take(action) }
  }

  private func take(_ action: UserAction) {
    switch action {
    case .launch where !isLaunched:
      isLaunched = true
      mainViewController.viewDidLoad()
    case .tap("refreshButton"): mainViewController.refreshView()
    case .tap("infoButton"): mainViewController.showInfo()
    case .tap("alert"): mainViewController.dismissAlert()
    case .tap("cityField"): mainViewController.flipside?.beginEditing()
    case .tap("doneButton"): mainViewController.flipside?.done()
    case .type(let text, into: "cityField"): mainViewController.flipside?.edit(text)
    default: break
    }
  }
}

extension GoogleWeather {
  /// Where the weather comes from; the icons' paths are resolved against it too.
  public struct Service: Hashable, Sendable {
    /// The scheme and host, such as `http://www.google.com`.
    public let host: String

    /// Makes a service of a scheme and host.
    public init(host: String) {
      self.host = host
    }

    /// Forecasts in Fahrenheit.
    public static let us = Service(host: "http://www.google.com")
    /// Forecasts in Celsius.
    public static let uk = Service(host: "http://www.google.co.uk")
  }
}
