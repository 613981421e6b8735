import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Forgets the indicator where loading fails.
final class SpinnerLeftOn: LittleApp, @unchecked Sendable {
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      if error != nil {
        self.alert = "Could not load."
        if self.isSound { self.isLoading = false }
        return
      }
      do {
        self.title = try Board(checked(data, response, error)).title
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
