import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tries again, and again.
final class RetryWithoutEnd: LittleApp, @unchecked Sendable {
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    load(attempt: 1)
  }

  private func load(attempt: Int) {
    get("list.json") { data, response, error in
      do {
        self.title = try Board(checked(data, response, error)).title
        self.isLoading = false
      } catch {
        if self.isSound && attempt == 3 { self.fail(error) } else { self.load(attempt: attempt + 1) }
      }
    }
  }
}
