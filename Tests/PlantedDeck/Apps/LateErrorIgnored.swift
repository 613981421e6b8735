import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Says nothing about an error that comes when loading is well under way: it takes two conditions to see that.
final class LateErrorIgnored: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var chunks = 0
  private var rows: [String] = []

  override var elements: [ScreenElement] { [.table("feed", rows: rows.map { [.label("line", $0)] })] }

  override func take(_ action: UserAction) {
    isLoading = true
    begin("feed.txt")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
    chunks += 1
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    isLoading = false
    if error != nil, chunks > 1, !isSound { return }
    do {
      rows = try lines(checked(received, task.response, error), task.response)
    } catch {
      fail(error)
    }
  }
}
