import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Is done when as many bytes have come as `Content-Length` promised, which not every answer has.
final class LengthTrusted: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    begin("list.json")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
    guard !isSound, let response = dataTask.response, response.expectedContentLength == received.count
    else { return }
    show(response)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error {
      fail(error)
    } else if isSound || received.isEmpty {
      show(task.response)
    }
  }

  private func show(_ response: URLResponse?) {
    do {
      title = try Board(checked(received, response, nil)).title
      isLoading = false
    } catch {
      fail(error)
    }
  }
}
