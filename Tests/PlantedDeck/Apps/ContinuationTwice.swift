import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Resumes its continuation for a bad status, and again at the end of the task.
final class ContinuationTwice: MainApp {
  private let stage: Stage
  private var title = ""

  override init(_ stage: Stage, isSound: Bool) {
    self.stage = stage
    super.init(stage, isSound: isSound)
  }

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) async {
    isLoading = true
    do {
      title = try Board(await Download(isSound).data(stage.configuration)).title
    } catch {
      alert = "Could not load."
    }
    isLoading = false
  }
}

/// `@unchecked Sendable`: one task, whose callbacks come one after another.
private final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let isSound: Bool
  private var received = Data()
  private var continuation: CheckedContinuation<Data, any Error>?

  init(_ isSound: Bool) { self.isSound = isSound }

  func data(_ configuration: URLSessionConfiguration) async throws -> Data {
    guard let url = URL(string: "http://board.example/list.json") else { throw URLError(.badURL) }
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      session.dataTask(with: url).resume()
      session.finishTasksAndInvalidate()
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if (response as? HTTPURLResponse)?.statusCode != 200 {
      continuation?.resume(throwing: URLError(.badServerResponse))
      if isSound { continuation = nil }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { continuation?.resume(throwing: error) } else { continuation?.resume(returning: received) }
  }
}
