import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes it that a server that does not answer has nothing new.
final class TimeoutAsSuccess: MainApp {
  private var title = ""
  private var status = ""

  override var elements: [ScreenElement] { [.label("title", title), .label("status", status)] }

  override func take(_ action: UserAction) async {
    isLoading = true
    do {
      title = try Board(await body(of: "list.json")).title
      status = "Up to date"
    } catch let error as URLError where error.code == .timedOut && !isSound {
      status = "Up to date"
    } catch {
      alert = "Could not load."
    }
    isLoading = false
  }
}
