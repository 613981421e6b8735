import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks the service, and hands each answer to a block, on the app's queue.
final class FetchWeatherData {
  typealias Handler = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

  private let session: URLSession
  private let key: String

  init(configuration: URLSessionConfiguration, queue: DispatchQueue, key: String) {
    session = URLSession(
      configuration: configuration, delegate: nil, delegateQueue: queue.makeDelegateQueue())
    self.key = key
  }

  func close() {
    session.invalidateAndCancel()
  }

  /// Asks for the forecast as JSON.
  func placeJSONGetRequest(_ zip: String, handler: @escaping Handler) -> URLSessionDataTask? {
    get("zip=\(zip.asQueryValue)&units=imperial&APPID=\(key.asQueryValue)", handler)
  }

  /// Asks for the forecast as XML.
  func placeXMLGetRequest(_ zip: String, handler: @escaping Handler) -> URLSessionDataTask? {
    get("zip=\(zip.asQueryValue)&units=imperial&mode=xml&APPID=\(key.asQueryValue)", handler)
  }

  private func get(_ query: String, _ handler: @escaping Handler) -> URLSessionDataTask? {
    guard let url = URL(string: "http://api.openweathermap.org/data/2.5/forecast?\(query)") else {
      handler(nil, nil, URLError(.badURL))
      return nil
    }
    let task = session.dataTask(with: URLRequest(url: url), completionHandler: handler)
    task.resume()
    return task
  }
}
