import Foundation

/// Finds what is secret in the value of a header field.
struct HeaderSecrets {
  let names: Redactor.Names

  func find(in value: [UInt8], of name: String) -> [Secret] {
    switch name.lowercased() {
    case "cookie" where names.isHeader(name):
      return cookies(value, separators: [0x3B])
    case "set-cookie" where names.isHeader(name), "set-cookie2" where names.isHeader("set-cookie"):
      return cookies(value, separators: [0x2C])
    case "location", "content-location", "referer":
      return queries(.url, value)
    case "authorization", "proxy-authorization", "x-authorization":
      return names.isHeader(name) ? credentials(value) : queries(.text, value)
    default:
      guard names.isHeader(name) else { return queries(.text, value) }
      return [Secret(value: value, range: 0..<value.count)]
    }
  }

  private func queries(_ kind: QuerySecrets.Kind, _ value: [UInt8]) -> [Secret] {
    QuerySecrets(kind: kind, isSecret: names.isParameter).find(in: value)
  }

  /// All behind the scheme (RFC 9110 section 11.4); of `Basic` also the password by itself.
  private func credentials(_ value: [UInt8]) -> [Secret] {
    guard let space = value.firstIndex(of: 0x20), space + 1 < value.count else {
      return [Secret(value: value, range: 0..<value.count)]
    }
    let start = value[space...].firstIndex { $0 != 0x20 } ?? space
    let token = Array(value[start...])
    var found = [Secret(value: token, range: start..<value.count)]
    if String(decoding: value[..<space], as: UTF8.self).lowercased() == "basic",
      let pair = Data(base64Encoded: Data(token)), let colon = pair.firstIndex(of: 0x3A)
    {
      found.append(Secret(value: Array(pair[(colon + 1)...]), range: nil))
    }
    return found
  }

  /// The values of cookies (RFC 6265 section 4); names stay, and attributes do.
  ///
  /// Several `Set-Cookie` lines may have been joined by commas, which also stand in dates and in some values.
  private func cookies(_ text: [UInt8], separators: Set<UInt8>) -> [Secret] {
    var found: [Secret] = []
    var place = 0
    while place < text.count {
      while place < text.count, text[place] == 0x20 || separators.contains(text[place]) { place += 1 }
      var end = place
      while end < text.count, text[end] != 0x3B, !begins(at: end, text, separators) { end += 1 }
      if let equals = text[place..<end].firstIndex(of: 0x3D), !names.isKept(text[place..<equals]) {
        var (first, last) = (equals + 1, end)
        while last > first, text[last - 1] <= 0x20 { last -= 1 }
        if last - first > 1, text[first] == 0x22, text[last - 1] == 0x22 {
          (first, last) = (first + 1, last - 1)
        }
        found.append(Secret(value: Array(text[first..<last]), range: first..<last))
      }
      place = end
      // Attributes, up to what begins another cookie.
      while place < text.count, !begins(at: place, text, separators) { place += 1 }
    }
    return found
  }

  /// Whether a cookie begins behind a separator that is at `place`.
  private func begins(at place: Int, _ text: [UInt8], _ separators: Set<UInt8>) -> Bool {
    guard separators.contains(text[place]) else { return false }
    guard text[place] == 0x2C else { return true }
    let name = text[(place + 1)...].drop { $0 == 0x20 }.prefix { $0 > 0x20 && !"=;,\"".utf8.contains($0) }
    return !name.isEmpty && name.endIndex < text.count && text[name.endIndex] == 0x3D
  }
}
