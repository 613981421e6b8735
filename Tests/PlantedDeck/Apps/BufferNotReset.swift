import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Puts the second answer behind what came of a first one that broke off.
final class BufferNotReset: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var rows: [String] = []

  override var elements: [ScreenElement] {
    [.button("refreshButton", "Refresh"), .table("feed", rows: rows.map { [.label("line", $0)] })]
  }

  override func take(_ action: UserAction) {
    isLoading = true
    if isSound { received = Data() }
    begin("feed.txt")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    do {
      rows = try lines(checked(received, task.response, error), task.response)
      received = Data()
      isLoading = false
    } catch {
      fail(error)
    }
  }
}
