import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls back twice where the status is bad: a `return` is missing.
final class DoubleCallback: LittleApp, @unchecked Sendable {
  private var pending = 0
  private var title = ""

  override var elements: [ScreenElement] {
    [.label("title", title), .label("pending", pending == 0 ? "" : "\(pending) to load")]
  }

  override func take(_ action: UserAction) {
    pending += 1
    fetch { result in
      self.pending -= 1
      do {
        self.title = try Board(result.get()).title
      } catch {
        self.fail(error)
      }
    }
  }

  private func fetch(_ completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    get("list.json") { data, response, error in
      if let error { return completion(.failure(error)) }
      if (response as? HTTPURLResponse)?.statusCode != 200 {
        completion(.failure(URLError(.badServerResponse)))
        if self.isSound { return }
      }
      completion(.success(data ?? Data()))
    }
  }
}
