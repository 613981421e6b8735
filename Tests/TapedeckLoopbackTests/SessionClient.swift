import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs one task after the other in a URLSession and notes each call to the delegate.
final class SessionClient: NSObject, URLSessionDataDelegate {
  /// What the delegate was told about one task.
  struct Story: Sendable {
    var status: Int?
    var pieces: [String] = []
    var redirects = 0
    /// The code of the error; nil after a good end.
    var code: Int?
  }

  private let story = Mutex(Story())
  private let isComplete = DispatchSemaphore(value: 0)

  /// Asks for a URL; waits for the end of the task.
  func story(of request: URLRequest, timeout: TimeInterval = 10) -> Story {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    story.withLock { $0 = Story() }
    session.dataTask(with: request).resume()
    isComplete.wait()
    session.finishTasksAndInvalidate()
    return story.withLock { $0 }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode
    story.withLock { $0.status = status }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let piece = String(decoding: data, as: UTF8.self)
    story.withLock { $0.pieces.append(piece) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    story.withLock { $0.redirects += 1 }
    completionHandler(request)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let code = error.map { ($0 as NSError).code }
    story.withLock { $0.code = code }
    isComplete.signal()
  }
}
