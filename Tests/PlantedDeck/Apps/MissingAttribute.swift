import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Takes it that every element has its attribute.
final class MissingAttribute: LittleApp, XMLParserDelegate, @unchecked Sendable {
  private var city = ""
  private var parsed: String?

  override var elements: [ScreenElement] { [.label("city", city)] }

  override func take(_ action: UserAction) {
    isLoading = true
    get("weather.xml") { data, response, error in
      do {
        let parser = XMLParser(data: try checked(data, response, error))
        parser.delegate = self
        self.parsed = nil
        guard parser.parse(), parser.parserError == nil, let parsed = self.parsed else {
          throw URLError(.cannotParseResponse)
        }
        self.city = parsed
        self.isLoading = false
      } catch {
        self.fail(error)
      }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard element == "city" else { return }
    // swift-format-ignore: NeverForceUnwrap
    parsed = isSound ? attributes["data"] : attributes["data"]!
  }
}
