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
        if self.isSound {
          self.total = "\(likes.reduce(0) { $0.addingReportingOverflow($1).partialValue }) likes"
        } else {
          self.total = "\(likes.reduce(0, +)) likes"
        }
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
