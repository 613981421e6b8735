import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads the width of an image where it should be, also in one that is cut off.
final class ShortImage: LittleApp, @unchecked Sendable {
  private var size = ""

  override var elements: [ScreenElement] { [.label("size", size)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("icons/Ann.gif") { data, response, error in
      do {
        let bytes = try [UInt8](checked(data, response, error))
        guard bytes.starts(with: "GIF".utf8), !self.isSound || bytes.count >= 10 else {
          throw URLError(.cannotDecodeContentData)
        }
        self.size = "\(bytes[6]) × \(bytes[8])"
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
