import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes the first chunk for the whole answer.
final class FirstChunkOnly: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    begin("list.json")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
    guard !isSound else { return }
    show(data, dataTask.response, nil)
    dataTask.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard (error as? URLError)?.code != .cancelled else { return }
    show(received, task.response, error)
  }

  private func show(_ data: Data, _ response: URLResponse?, _ error: (any Error)?) {
    do {
      title = try Board(checked(data, response, error)).title
      isLoading = false
    } catch {
      fail(error)
    }
  }
}
