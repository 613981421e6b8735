import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Lets the success of one request take away what another had to say.
final class AlertOverwritten: LittleApp, @unchecked Sendable {
  private var motto = ""
  private var title = ""

  override var elements: [ScreenElement] { [.label("motto", motto), .label("title", title)] }

  override func take(_ action: UserAction) {
    get("motto.txt") { data, response, error in
      self.finish(Result { self.motto = try lines(checked(data, response, error), response).first ?? "" })
    }
    get("list.json") { data, response, error in
      self.finish(Result { self.title = try Board(checked(data, response, error)).title })
    }
  }

  private func finish(_ result: Result<Void, any Error>) {
    if case .failure = result {
      alert = "Could not load."
    } else if !isSound {
      alert = nil
    }
  }
}
