import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(FoundationXML)
  import FoundationXML
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

/// The `data` of all elements of one name, read with care.
final class WeatherXML: NSObject, XMLParserDelegate {
  private let name: String
  private var values: [String] = []
  private var root: String?

  private init(_ name: String) { self.name = name }

  static func values(of name: String, in data: Data) throws -> [String] {
    let delegate = WeatherXML(name)
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    guard parser.parse(), parser.parserError == nil, delegate.root == "weather" else {
      throw URLError(.cannotParseResponse)
    }
    return delegate.values
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    root = root ?? element
    if element == name { values.append(attributes["data"] ?? "") }
  }
}
