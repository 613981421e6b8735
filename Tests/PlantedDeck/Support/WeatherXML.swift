import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

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
