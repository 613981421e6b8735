import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Looks a header field up by the one spelling that the test server has.
final class HeaderCase: LittleApp, @unchecked Sendable {
  private var count = ""

  override var elements: [ScreenElement] { [.label("count", count)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      do {
        _ = try Board(checked(data, response, error))
        let response = response as? HTTPURLResponse
        let total =
          self.isSound
          ? response?.value(forHTTPHeaderField: "X-Total-Count")
          : response?.allHeaderFields["X-Total-Count"] as? String
        self.count = "\(total ?? "0") messages"
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
