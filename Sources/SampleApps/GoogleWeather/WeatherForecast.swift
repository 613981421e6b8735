import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The model: asks the service, gathers the answer as it comes, and holds the last one that was good.
final class WeatherForecast: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Unchecked: everything, the session's callbacks included, is on the app's queue.
  private let configuration: URLSessionConfiguration
  private let queue: DispatchQueue
  private let service: GoogleWeather.Service
  private var connection: URLSessionDataTask?
  private var response: HTTPURLResponse?
  private var responseData = Data()
  private var city = ""
  private weak var viewController: MainViewController?

  /// The weather; nil until there was a good answer, and kept when a later one fails.
  private(set) var report: WeatherReport?

  /// Loads the weather and, for the view controller, the icons.
  private(set) lazy var session = URLSession(
    configuration: configuration, delegate: self, delegateQueue: queue.makeDelegateQueue())

  init(configuration: URLSessionConfiguration, queue: DispatchQueue, service: GoogleWeather.Service) {
    self.configuration = configuration
    self.queue = queue
    self.service = service
  }

  /// Whether an answer is awaited.
  var isLoading: Bool { connection != nil }

  /// Ends all that is under way; the session would keep its delegate alive otherwise.
  func close() {
    session.invalidateAndCancel()
  }

  /// Asks for the weather of a city; an older question that is still under way is dropped.
  func queryService(_ city: String, withParent viewController: MainViewController) {
    self.viewController = viewController
    connection?.cancel()
    connection = nil
    guard let url = Self.url(of: city, service: service) else {
      return viewController.loadingDidFail(.unknownPlace(city))
    }
    self.city = city
    response = nil
    responseData = Data()
    let connection = session.dataTask(with: url)
    self.connection = connection
    connection.resume()
  }

  static func url(of city: String, service: GoogleWeather.Service) -> URL? {
    var allowed = CharacterSet.urlQueryAllowed
    allowed.remove(charactersIn: "&=+;?/")
    guard let query = city.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
    return URL(string: "\(service.host)/ig/api?weather=\(query)")
  }

  // MARK: The session's callbacks

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if isCurrent(dataTask) {
      self.response = response as? HTTPURLResponse
      responseData.removeAll()
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if isCurrent(dataTask) { responseData.append(data) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard isCurrent(task) else { return }
    connection = nil
    do throws(Problem) {
      if let error { throw .network(error) }
      report = try WeatherReport(responseData, response: response, city: city, service: service)
      viewController?.updateView()
    } catch {
      viewController?.loadingDidFail(error)
    }
  }

  private func isCurrent(_ task: URLSessionTask) -> Bool {
    task.taskIdentifier == connection?.taskIdentifier
  }
}
