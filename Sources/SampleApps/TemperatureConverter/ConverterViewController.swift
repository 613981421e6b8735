import Foundation
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Two text fields and a button, and the delegate of the connection that turns the one into the other.
final class ConverterViewController: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Unchecked: everything, the session's callbacks included, is on the app's queue.
  private let configuration: URLSessionConfiguration
  private let queue: DispatchQueue
  private var celsiusField = ""
  private var fahrenheitField = ""
  private var isEditing = false
  private var alert: String?
  private var connection: URLSessionDataTask?
  private var response: HTTPURLResponse?
  private var webData = Data()
  /// What the connection under way is to convert.
  private var celsius = ""

  private lazy var session = URLSession(
    configuration: configuration, delegate: self, delegateQueue: queue.makeDelegateQueue())

  init(configuration: URLSessionConfiguration, queue: DispatchQueue) {
    self.configuration = configuration
    self.queue = queue
  }

  /// Ends all that is under way; the session would keep its delegate alive otherwise.
  func close() {
    session.invalidateAndCancel()
  }

  var screen: Screen {
    var elements: [ScreenElement] = [
      .textField("celsiusField", celsiusField, placeholder: "Celsius", isFocused: isEditing),
      .button("convertButton", "Convert"),
      .textField("fahrenheitField", fahrenheitField, placeholder: "Fahrenheit", isEnabled: false),
    ]
    if let alert {
      elements.append(.alert("alert", alert, title: "WebService", buttons: [.button("okButton", "ok")]))
    }
    return Screen("Temperature", elements)
  }

  func beginEditing() {
    isEditing = true
  }

  func edit(_ text: String) {
    isEditing = true
    celsiusField = text
  }

  func dismissAlert() {
    alert = nil
  }

  /// Converts what the field says; an older conversion that is still under way is dropped.
  func invokeService() {
    guard !celsiusField.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
      return show(.noInput)
    }
    isEditing = false
    // What was converted before would stand beside another temperature.
    fahrenheitField = ""
    connection?.cancel()
    connection = nil
    guard let request = SOAPRequest.celsiusToFahrenheit(celsiusField) else { return show(.noTemperature) }
    celsius = celsiusField
    response = nil
    webData = Data()
    let connection = session.dataTask(with: request)
    self.connection = connection
    connection.resume()
  }

  private func show(_ problem: Problem) {
    alert = problem.message
  }

  // MARK: The session's callbacks

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if isCurrent(dataTask) {
      self.response = response as? HTTPURLResponse
      webData.removeAll()
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if isCurrent(dataTask) { webData.append(data) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard isCurrent(task) else { return }
    connection = nil
    do throws(Problem) {
      if let error { throw .network(error) }
      fahrenheitField = try SOAPAnswer.fahrenheit(webData, response, celsius: celsius)
    } catch {
      show(error)
    }
  }

  private func isCurrent(_ task: URLSessionTask) -> Bool {
    task.taskIdentifier == connection?.taskIdentifier
  }
}
