import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Waits for ever where nothing came.
final class ContinuationNever: MainApp {
  private var title = ""

  override var elements: [ScreenElement] { [.label("title", title)] }

  override func take(_ action: UserAction) async {
    isLoading = true
    do {
      title = try Board(await data()).title
    } catch {
      alert = "Could not load."
    }
    isLoading = false
  }

  private func data() async throws -> Data {
    guard let url = URL(string: "http://board.example/list.json") else { throw URLError(.badURL) }
    let isSound = isSound
    return try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: url) { data, response, error in
        if isSound || error == nil {
          continuation.resume(with: Result { try checked(data, response, error) })
        }
      }
      .resume()
    }
  }
}
