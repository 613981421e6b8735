import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Divides by a number of messages that may be none.
final class AverageOfNone: LittleApp, @unchecked Sendable {
  private var average = ""

  override var elements: [ScreenElement] { [.label("average", average)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      do {
        let likes = try Board(checked(data, response, error)).messages.map { min($0.likes, 1_000) }
        let count = self.isSound ? max(likes.count, 1) : likes.count
        self.average = "\(likes.reduce(0, +) / count) likes each"
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
