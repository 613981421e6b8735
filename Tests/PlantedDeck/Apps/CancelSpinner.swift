import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Forgets the indicator where a person does not want to wait.
final class CancelSpinner: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var title = ""
  private var task: URLSessionDataTask?

  override var elements: [ScreenElement] { [.label("title", title), .button("stopButton", "Stop")] }

  override func take(_ action: UserAction) {
    if action == .tap("stopButton") {
      task?.cancel()
    } else {
      isLoading = true
      task = begin("list.json")
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if (error as? URLError)?.code == .cancelled {
      if isSound { isLoading = false }
      return
    }
    do {
      title = try Board(checked(received, task.response, error)).title
      isLoading = false
    } catch {
      fail(error)
    }
  }
}
