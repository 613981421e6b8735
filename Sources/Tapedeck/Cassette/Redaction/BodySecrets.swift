import Foundation

/// Finds what is secret in a body, by what it is and what it looks like.
///
/// A large text is searched window by window, and takes memory for the longest of its texts, tags and the like; a
/// multipart body is loaded whole. One that is no text is looked at no further than its beginning.
struct BodySecrets {
  let names: Redactor.Names

  /// How much of a body tells what it is.
  private static let headSize = 4096

  func find(in body: Body, type: String?) throws -> [Secret] {
    let type = type?.lowercased() ?? ""
    let head = Array(try body.data(in: 0..<Self.headSize))
    if type.isEmpty || type.hasPrefix("multipart/"), Self.beginsWithDelimiter(head),
      let found = multipart(Array(try body.data()))
    {
      return found
    }
    guard !Self.isBinary(head, type) else { return [] }
    var json = JSONSecrets { [names] in names.isField($0) }
    try body.forEachWindow { json.search($0) }
    var xml = XMLSecrets { [names] in names.isField($0) }
    try body.forEachWindow { xml.search($0) }
    let isForm =
      type.hasPrefix("application/x-www-form-urlencoded")
      || !head.prefix(1024).contains { $0 <= 0x20 || "\"<{".utf8.contains($0) }
    let queries = QuerySecrets(kind: isForm ? .form : .text) { [names] in names.isParameter($0) }
    var found = json.found + xml.found
    try body.forEachWindow { queries.search($0, &found) }
    return found
  }

  /// Whether a body is no text that could be read.
  static func isBinary(_ body: Body, _ type: String?) throws -> Bool {
    isBinary(Array(try body.data(in: 0..<headSize)), type?.lowercased() ?? "")
  }

  private static func isBinary(_ head: [UInt8], _ type: String) -> Bool {
    for prefix in ["image/", "audio/", "video/", "font/"] where type.hasPrefix(prefix) {
      return type != "image/svg+xml"
    }
    return head.contains(0)
  }

  private static func beginsWithDelimiter(_ head: [UInt8]) -> Bool {
    head.drop { $0 == 0x0D || $0 == 0x0A }.starts(with: [0x2D, 0x2D])
  }

  /// The parts of a multipart body (RFC 7578) that have a secret name whole, and what is secret in the others; nil
  /// where the body is none.
  private func multipart(_ body: [UInt8]) -> [Secret]? {
    guard let first = body.firstIndex(of: 0x2D), body[..<first].allSatisfy({ $0 == 0x0D || $0 == 0x0A }),
      let line = body[first...].firstIndex(where: { $0 == 0x0D || $0 == 0x0A }), line - first > 2,
      body[first + 1] == 0x2D
    else { return nil }
    let data = Data(body)
    let delimiter = data[first..<line]
    var found: [Secret] = []
    var place = line
    while place < data.count {
      let end = data.range(of: delimiter, in: place..<data.count)?.lowerBound ?? data.count
      found += part(data, place..<end)
      place = end + delimiter.count
    }
    return found
  }

  private func part(_ data: Data, _ range: Range<Int>) -> [Secret] {
    let crlf = data.range(of: Data("\r\n\r\n".utf8), in: range)
    guard let gap = crlf ?? data.range(of: Data("\n\n".utf8), in: range) else { return [] }
    var end = range.upperBound
    // The line break before a delimiter belongs to it.
    if end < data.count, end > gap.upperBound, data[end - 1] == 0x0A { end -= 1 }
    if end < data.count, end > gap.upperBound, data[end - 1] == 0x0D { end -= 1 }
    let head = String(decoding: data[range.lowerBound..<gap.lowerBound], as: UTF8.self)
    let value = Array(data[gap.upperBound..<end])
    if let name = parameter("name", of: head), names.isParameter(name.utf8) {
      return [Secret(value: value, range: gap.upperBound..<end)]
    }
    let type = head.split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix("content-type:") }
    let inner = type.map { $0.dropFirst(13).trimmingCharacters(in: .whitespaces) } ?? "text/plain"
    return ((try? find(in: Body(Data(value)), type: inner)) ?? []).map { secret in
      var secret = secret
      secret.move(by: gap.upperBound)
      return secret
    }
  }

  /// The value of a parameter of a part's head, `name="value"` or without quotes.
  private func parameter(_ name: String, of head: String) -> String? {
    for part in head.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let part = part.trimmingCharacters(in: .whitespaces)
      guard part.lowercased().hasPrefix("\(name)=") else { continue }
      return part.dropFirst(name.count + 1).trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    }
    return nil
  }
}
