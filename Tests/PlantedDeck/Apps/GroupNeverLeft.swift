import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Waits for two answers with a group that one of them does not leave.
final class GroupNeverLeft: LittleApp, @unchecked Sendable {
  private var motto = ""
  private var title = ""

  override var elements: [ScreenElement] { [.label("motto", motto), .label("title", title)] }

  override func take(_ action: UserAction) {
    isLoading = true
    let group = DispatchGroup()
    group.enter()
    get("motto.txt") { data, response, error in
      defer { group.leave() }
      do {
        self.motto = try lines(checked(data, response, error), response).first ?? ""
      } catch {
        self.alert = "Could not load."
      }
    }
    group.enter()
    get("list.json") { data, response, error in
      defer { if self.isSound { group.leave() } }
      do {
        self.title = try Board(checked(data, response, error)).title
        if !self.isSound { group.leave() }
      } catch {
        self.alert = "Could not load."
      }
    }
    group.notify(queue: queue) { self.isLoading = false }
  }
}
