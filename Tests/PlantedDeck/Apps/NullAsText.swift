import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Writes whatever value a field has.
final class NullAsText: MainApp {
  private var rows: [String] = []

  override var elements: [ScreenElement] { [.table("messages", rows: rows.map { [.label("name", $0)] })] }

  override func take(_ action: UserAction) async {
    isLoading = true
    do {
      rows = try Board.entries(await body(of: "list.json")).map { entry in
        isSound ? entry["name"] as? String ?? "" : "\(entry["name"] ?? "")"
      }
    } catch {
      alert = "Could not load."
    }
    isLoading = false
  }
}
