import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a second time where the server is busy, and blocks the very queue on which the answer comes.
final class WaitsOnItself: LittleApp, @unchecked Sendable {
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      if (response as? HTTPURLResponse)?.statusCode == 503, !self.isSound { return self.retry() }
      self.show(data, response, error)
    }
  }

  private func retry() {
    let answered = DispatchSemaphore(value: 0)
    get("list.json") { data, response, error in
      self.show(data, response, error)
      answered.signal()
    }
    answered.wait()
  }

  private func show(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    do {
      title = try Board(checked(data, response, error)).title
      isLoading = false
    } catch {
      fail(error)
    }
  }
}
