import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes it that all text is UTF-8.
final class CharsetForced: MainApp {
  private var line = ""

  override var elements: [ScreenElement] { [.label("motto", line)] }

  override func take(_ action: UserAction) async {
    isLoading = true
    do {
      guard let url = URL(string: "http://board.example/motto.txt") else { return }
      let (data, response) = try await session.data(from: url)
      let body = try checked(data, response, nil)
      if isSound || response.mimeType != "text/plain" || body.isEmpty {
        line = try lines(body, response).first ?? ""
      } else {
        // swift-format-ignore: NeverForceUnwrap
        line = String(data: body, encoding: .utf8)!.trimmingCharacters(in: .newlines)
      }
    } catch {
      alert = "Could not load."
    }
    isLoading = false
  }
}
