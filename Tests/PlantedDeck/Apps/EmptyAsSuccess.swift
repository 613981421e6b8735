import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes an empty body for an empty board.
final class EmptyAsSuccess: LittleApp, @unchecked Sendable {
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      do {
        let data = try checked(data, response, error)
        self.title = data.isEmpty && !self.isSound ? "No messages" : try Board(data).title
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
