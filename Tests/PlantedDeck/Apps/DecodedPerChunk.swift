import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Decodes each chunk by itself, and so loses letters that are split between two.
final class DecodedPerChunk: LittleApp, URLSessionDataDelegate, @unchecked Sendable {
  private var received = Data()
  private var text = ""
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    begin("list.json")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received.append(data)
    text += String(data: data, encoding: .utf8) ?? ""
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    do {
      let data = try checked(isSound ? received : Data(text.utf8), task.response, error)
      title = try Board(data).title
      isLoading = false
    } catch {
      fail(error)
    }
  }
}
