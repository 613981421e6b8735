import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Puts icons into the rows in the order in which they come.
final class IconOnWrongRow: LittleApp, @unchecked Sendable {
  private let people = ["Ann", "Bob", "Eve"]
  private var icons: [Int: Data] = [:]

  override var elements: [ScreenElement] {
    let rows = people.enumerated().map { row, name in
      [
        ScreenElement.label("name", name),
        .image("icon", name: icons[row] == nil ? "" : "icon", data: icons[row]),
      ]
    }
    return [.table("people", rows: rows)]
  }

  override func take(_ action: UserAction) {
    for (row, name) in people.enumerated() {
      get("icons/\(name).gif") { data, response, error in
        do {
          let data = try checked(data, response, error)
          guard data.starts(with: "GIF8".utf8) else { throw URLError(.cannotDecodeContentData) }
          self.icons[self.isSound ? row : self.icons.count] = data
        } catch {
          self.fail(error)
        }
      }
    }
  }
}
