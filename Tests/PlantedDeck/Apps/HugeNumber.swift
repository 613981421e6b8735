import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes it that a sum of numbers is one.
final class HugeNumber: LittleApp, @unchecked Sendable {
  private var total = ""

  override var elements: [ScreenElement] { [.label("total", total)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      do {
        let likes = try Board(checked(data, response, error)).messages.map(\.likes)
        let sum =
          self.isSound ? likes.reduce(0) { min($0, 1_000_000) + min($1, 1_000_000) } : likes.reduce(0, +)
        self.total = "\(sum) likes"
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
