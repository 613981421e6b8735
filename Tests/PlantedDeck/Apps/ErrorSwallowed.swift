import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Says nothing where loading fails.
final class ErrorSwallowed: LittleApp, @unchecked Sendable {
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      self.isLoading = false
      guard self.isSound || error == nil else { return }
      do {
        self.title = try Board(checked(data, response, error)).title
      } catch {
        self.fail(error)
      }
    }
  }
}
