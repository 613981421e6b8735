import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes it that lines never are split between chunks.
final class LinePerChunk: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var rows: [String] = []
  private var shown: [String] = []

  override var elements: [ScreenElement] { [.table("feed", rows: shown.map { [.label("line", $0)] })] }

  override func take(_ action: UserAction) {
    isLoading = true
    begin("feed.txt")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
    rows += String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    do {
      let whole = try lines(checked(received, task.response, error), task.response)
      shown = isSound ? whole : rows
      isLoading = false
    } catch {
      fail(error)
    }
  }
}
