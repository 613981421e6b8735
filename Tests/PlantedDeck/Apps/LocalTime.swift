import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows times in the time zone of the machine, and not in that of the board.
final class LocalTime: LittleApp, @unchecked Sendable {
  private var rows: [String] = []

  override var elements: [ScreenElement] { [.table("messages", rows: rows.map { [.label("sent", $0)] })] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("list.json") { data, response, error in
      do {
        self.rows = try Board(checked(data, response, error)).messages.map { self.time($0.sent) }
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }

  private func time(_ sent: String) -> String {
    guard let date = ISO8601DateFormatter().date(from: sent) else { return "" }
    let formatter = DateFormatter()
    formatter.locale = stage.locale
    if isSound { formatter.timeZone = stage.timeZone }
    formatter.dateFormat = "d MMM HH:mm"
    return formatter.string(from: date)
  }
}
