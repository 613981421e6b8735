import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Follows no redirect, and takes what it then has for a board without a title.
final class RedirectNotFollowed: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    begin("list.json")
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(isSound ? request : nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    isLoading = false
    if !isSound, (task.response as? HTTPURLResponse)?.statusCode == 307 { return }
    do {
      title = try Board(checked(received, task.response, error)).title
    } catch {
      fail(error)
    }
  }
}
