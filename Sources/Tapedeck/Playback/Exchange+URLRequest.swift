import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Exchange.Request {
  /// What a task asks for: its request, the header fields that its session adds, and the bytes that it sends.
  ///
  /// `URLSession` keeps no order of header fields, nor of the cookies from its storage: they come sorted by name.
  init(_ request: URLRequest, body: Body?, adding headers: [String: String]) {
    var fields = headers
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      if let same = fields.keys.first(where: { $0.lowercased() == name.lowercased() }) { fields[same] = nil }
      fields[name] = value
    }
    fields[DeckRegistry.marker] = nil
    for (name, value) in fields where name.lowercased() == "cookie" {
      fields[name] = Self.sorted(cookies: value)
    }
    self.init(
      request.httpMethod ?? "GET", request.url?.absoluteString ?? "", headers: HeaderFields(fields),
      body: body)
  }

  /// The header fields that a session of that configuration adds to every request, without a deck's marker.
  static func headers(addedBy configuration: URLSessionConfiguration) -> [String: String] {
    var fields: [String: String] = [:]
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      if let name = name as? String, let value = value as? String { fields[name] = value }
    }
    fields[DeckRegistry.marker] = nil
    return fields
  }

  /// A `Cookie` field with its pairs by name; a server should not rely on their order (RFC 6265 section 5.4).
  private static func sorted(cookies value: String) -> String {
    let pairs = value.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    func name(_ pair: String) -> Substring { pair.prefix { $0 != "=" } }
    // Of one name, the cookie of the longer path stands first.
    return pairs.enumerated().sorted { (name($0.element), $0.offset) < (name($1.element), $1.offset) }
      .map(\.element).joined(separator: "; ")
  }
}

extension HeaderFields {
  /// Makes a list of fields of a dictionary, sorted by name.
  init(_ fields: [String: String]) {
    self.init(fields.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }.map(Field.init))
  }
}
