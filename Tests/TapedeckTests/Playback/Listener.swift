import Foundation
import Synchronization
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session delegate that writes down what it hears, one line a call.
final class Listener: NSObject, URLSessionDataDelegate {
  private struct State {
    var lines: [String] = []
    var bodies: [Int: Data] = [:]
    var errors: [Int: any Error] = [:]
    var ended = 0
  }

  private let state = Mutex(State())
  private let ends = DispatchSemaphore(value: 0)
  private let onEvent: (@Sendable (URLSessionTask, String) -> Void)?
  private let redirectTo: (@Sendable (URLRequest) -> URLRequest?)?

  /// `onEvent` is called after each line, on the delegate queue.
  init(
    onEvent: (@Sendable (URLSessionTask, String) -> Void)? = nil,
    redirectTo: (@Sendable (URLRequest) -> URLRequest?)? = nil
  ) {
    self.onEvent = onEvent
    self.redirectTo = redirectTo
  }

  var lines: [String] { state.withLock { $0.lines } }
  func body(of task: URLSessionTask) -> Data? { state.withLock { $0.bodies[task.taskIdentifier] } }
  func error(of task: URLSessionTask) -> (any Error)? { state.withLock { $0.errors[task.taskIdentifier] } }

  /// Waits until `count` tasks have ended.
  func waitForEnds(_ count: Int = 1, file: StaticString = #filePath, line: UInt = #line) {
    for _ in 0..<count where ends.wait(timeout: .now() + 20) == .timedOut {
      return XCTFail("a task did not end; heard so far: \(lines)", file: file, line: line)
    }
  }

  private func note(_ task: URLSessionTask, _ line: String) {
    state.withLock { $0.lines.append("\(task.taskIdentifier) \(line)") }
    onEvent?(task, line)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    note(dataTask, "response \(status) \(response.url?.absoluteString ?? "-")")
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { $0.bodies[dataTask.taskIdentifier, default: Data()] += data }
    note(dataTask, "data \(data.count)")
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    note(task, "redirect \(response.statusCode) \(request.url?.absoluteString ?? "-")")
    completionHandler(redirectTo.map { $0(request) } ?? request)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    state.withLock { $0.errors[task.taskIdentifier] = error }
    note(task, error.map { "failed \(($0 as NSError).code)" } ?? "finished")
    ends.signal()
  }
}
