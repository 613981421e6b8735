import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows the forecast of tomorrow, and takes it that there always is one.
final class IndexByDay: LittleApp, @unchecked Sendable {
  private var tomorrow = ""

  override var elements: [ScreenElement] { [.label("tomorrow", tomorrow)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("weather.xml") { data, response, error in
      do {
        let days = try WeatherXML.values(of: "high", in: checked(data, response, error))
        self.tomorrow = !self.isSound || days.count > 1 ? "\(days[1])°" : ""
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }
}
