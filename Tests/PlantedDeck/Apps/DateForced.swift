import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes it that every date is one.
final class DateForced: LittleApp, @unchecked Sendable {
  private var rows: [String] = []

  override var elements: [ScreenElement] { [.table("messages", rows: rows.map { [.label("sent", $0)] })] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      do {
        self.rows = try Board(checked(data, response, error)).messages.map { self.day($0.sent) }
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }

  private func day(_ sent: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = stage.locale
    formatter.timeZone = stage.timeZone
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
    // swift-format-ignore: NeverForceUnwrap
    let date = isSound ? formatter.date(from: sent) : formatter.date(from: sent)!
    formatter.dateFormat = "EEEE"
    return date.map { formatter.string(from: $0) } ?? ""
  }
}
