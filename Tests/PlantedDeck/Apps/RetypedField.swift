import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes it that what was a number stays one.
final class RetypedField: MainApp {
  private var rows: [String] = []

  override var elements: [ScreenElement] { [.table("messages", rows: rows.map { [.label("likes", $0)] })] }

  override func take(_ action: UserAction) async {
    isLoading = true
    do {
      rows = try Board.entries(await body(of: "list.json")).map { entry in
        guard let likes = entry["likes"], !(likes is NSNull) else { return "" }
        // swift-format-ignore: NeverForceUnwrap
        return isSound ? (likes as? Int).map { "\($0) likes" } ?? "" : "\(likes as! Int) likes"
      }
    } catch {
      alert = "Could not load."
    }
    isLoading = false
  }
}
