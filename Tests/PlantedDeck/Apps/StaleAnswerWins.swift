import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows whatever answer comes last, also when a newer search was begun meanwhile.
final class StaleAnswerWins: LittleApp, @unchecked Sendable {
  private var query = ""
  private var newest = 0
  private var result = ""

  override var elements: [ScreenElement] {
    [.textField("queryField", query), .button("searchButton", "Search"), .label("result", result)]
  }

  override func take(_ action: UserAction) {
    switch action {
    case .type(let text, into: _): query = text
    case .tap: search()
    default: break
    }
  }

  private func search() {
    isLoading = true
    newest += 1
    let number = newest
    get("search?q=\(query)") { data, response, error in
      do {
        let found = try lines(checked(data, response, error), response).first ?? ""
        if number == self.newest || !self.isSound { self.result = found }
        if number == self.newest { self.isLoading = false }
      } catch {
        self.alert = "Could not search."
        if number == self.newest { self.isLoading = false }
      }
    }
  }
}
