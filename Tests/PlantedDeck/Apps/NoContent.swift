import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Knows good answers and errors, and nothing between.
final class NoContent: LittleApp, @unchecked Sendable {
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      do {
        if let error { throw error }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        switch status {
        case 200:
          self.title = try Board(data ?? Data()).title
          self.isLoading = false
        case 201...399 where !self.isSound:
          break
        default:
          throw URLError(.badServerResponse)
        }
      } catch {
        self.fail(error)
      }
    }
  }
}
