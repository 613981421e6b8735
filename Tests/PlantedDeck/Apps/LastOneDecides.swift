import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Has two requests that both say what the board is called.
final class LastOneDecides: LittleApp, @unchecked Sendable {
  private var motto: String?
  private var title: String?
  private var heading = ""

  override var elements: [ScreenElement] { [.label("heading", heading)] }

  override func take(_ action: UserAction) {
    get("motto.txt") { data, response, error in
      self.finish(Result { self.motto = try lines(checked(data, response, error), response).first })
      if !self.isSound { self.heading = self.motto ?? self.heading }
    }
    get("list.json") { data, response, error in
      self.finish(Result { self.title = try Board(checked(data, response, error)).title })
      if !self.isSound { self.heading = self.title ?? self.heading }
    }
  }

  private func finish(_ result: Result<Void, any Error>) {
    if case .failure(let error) = result { fail(error) }
    if isSound { heading = title ?? "" }
  }
}
