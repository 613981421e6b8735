import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Does not look at the status.
final class StatusIgnored: LittleApp, @unchecked Sendable {
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      do {
        if let error { throw error }
        let data = self.isSound ? try checked(data, response, nil) : data ?? Data()
        self.title = try Board(data).title
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
