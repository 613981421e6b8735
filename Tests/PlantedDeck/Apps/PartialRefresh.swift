import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows the lines as they come, and leaves half of one where the connection breaks.
final class PartialRefresh: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var rows: [String] = []

  override var elements: [ScreenElement] { [.table("feed", rows: rows.map { [.label("line", $0)] })] }

  override func take(_ action: UserAction) {
    isLoading = true
    begin("feed.txt")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
    guard !isSound, let whole = try? lines(checked(received, dataTask.response, nil), dataTask.response)
    else { return }
    rows = whole
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    do {
      rows = try lines(checked(received, task.response, error), task.response)
      isLoading = false
    } catch {
      fail(error)
    }
  }
}
