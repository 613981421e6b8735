import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows whatever text comes, also the page on which a hotel wants one to sign in.
final class LoginPageAsData: MainApp {
  private var rows: [String] = []

  override var elements: [ScreenElement] { [.table("feed", rows: rows.map { [.label("line", $0)] })] }

  override func take(_ action: UserAction) async {
    isLoading = true
    do {
      guard let url = URL(string: "http://board.example/feed.txt") else { return }
      let (data, response) = try await session.data(from: url)
      let whole = try checked(data, response, nil)
      if isSound || whole.isEmpty {
        rows = try lines(whole, response)
      } else {
        rows = String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    } catch {
      alert = "Could not load."
    }
    isLoading = false
  }
}
