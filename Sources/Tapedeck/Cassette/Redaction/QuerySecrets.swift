/// Finds secret parts of queries, forms and userinfo, in a URL or anywhere in a text.
struct QuerySecrets {
  /// What a text is as a whole.
  enum Kind {
    /// A URL, absolute or not.
    case url
    /// A form or query without its mark.
    case form
    /// Something that may have URLs in it.
    case text
  }

  let kind: Kind
  let isSecret: (ArraySlice<UInt8>) -> Bool

  /// Longer names are none.
  private static let nameLimit = 1024
  /// How much before a name tells where it stands.
  private static let lookBehind = 6

  func find(in text: [UInt8]) -> [Secret] {
    var found: [Secret] = []
    _ = search(BodyWindow(bytes: text, offset: 0, isLast: true), &found)
    return found
  }

  /// Searches a window, adds what is in it, and returns where the next begins.
  func search(_ window: BodyWindow, _ found: inout [Secret]) -> Int {
    let text = window.bytes
    let known = found.count
    defer { for index in known..<found.count { found[index].move(by: window.offset) } }
    guard text.has(0x3D) || text.has(0x40) else {
      return max(window.stop - Self.nameLimit - Self.lookBehind, 0)
    }
    var start = kind == .form && window.offset == 0 ? 0 : nil as Int?
    var place = 0
    while place < window.stop {
      let byte = text[place]
      switch byte {
      case 0x3D:
        if let begin = start, begin < place {
          take(text, begin..<place, &found)
          if !window.isLast, found.count > known, found.last?.range?.upperBound == text.count {
            // The value is longer than the window.
            found.removeLast()
            return max(begin - Self.lookBehind, 0)
          }
        }
        start = nil
      // `?`, `&`, `#`, the `;` of an `&amp;`, and a line's beginning.
      case 0x3F, 0x26, 0x23, 0x3B, 0x0A: start = place + 1
      // The `6` of an `&` that is written as an escape.
      case 0x36 where place >= 5 && text[(place - 5)...].starts(with: Array("\\u0026".utf8)):
        start = place + 1
      case 0x2F where place >= 2 && text[place - 1] == 0x2F && text[place - 2] == 0x3A:
        userinfo(text, place + 1, &found)
      default: if !Self.isOfName(byte) || place - (start ?? place) > Self.nameLimit { start = nil }
      }
      place += 1
    }
    return max((start ?? place) - Self.lookBehind, 0)
  }

  private func take(_ text: [UInt8], _ name: Range<Int>, _ found: inout [Secret]) {
    guard isSecret(decoded(text[name])[...]) else { return }
    let start = name.upperBound + 1
    var end = start
    let isPathParameter = kind != .form && isBehindSemicolon(text, name.lowerBound)
    while end < text.count, !ends(text[end]), !isPathParameter || !"?/;".utf8.contains(text[end]) { end += 1 }
    found.append(Secret(value: decoded(text[start..<end]), range: start..<end))
  }

  private func userinfo(_ text: [UInt8], _ start: Int, _ found: inout [Secret]) {
    var end = start
    var at: Int?
    while end < text.count, !"/?#\"'<>\\ ".utf8.contains(text[end]), text[end] > 0x20 {
      if text[end] == 0x40 { at = end }
      end += 1
    }
    guard let at else { return }
    let colon = text[start..<at].firstIndex(of: 0x3A) ?? at
    found.append(Secret(value: decoded(text[start..<colon]), range: start..<colon))
    if colon < at { found.append(Secret(value: decoded(text[colon + 1..<at]), range: colon + 1..<at)) }
  }

  /// Whether a name stands behind a `;` of a path, and not behind that of an `&amp;`.
  private func isBehindSemicolon(_ text: [UInt8], _ place: Int) -> Bool {
    guard place > 0, text[place - 1] == 0x3B else { return false }
    return place < 5 || !text[(place - 5)...].starts(with: "&amp;".utf8)
  }

  private func ends(_ byte: UInt8) -> Bool {
    if byte == 0x26 || byte <= 0x20 { return true }
    switch kind {
    case .form: return false
    case .url: return byte == 0x23
    case .text: return "#\"'<>\\`".utf8.contains(byte)
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    // Letters, digits and `-_.~%+[]$`.
    case 0x30...0x39, 0x41...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x24, 0x25, 0x2B, 0x2D, 0x2E, 0x7E: true
    default: false
    }
  }

  /// The bytes without escapes; in a form `+` is a space, in a URL many leave it as it is.
  private func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(where: { $0 == 0x25 || $0 == 0x2B }) else { return Array(text) }
    var bytes: [UInt8] = []
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == 0x25, place + 2 < text.endIndex, let high = Hex.value(of: text[place + 1]),
        let low = Hex.value(of: text[place + 2])
      {
        bytes.append(UInt8(high << 4 | low))
        place += 3
      } else {
        bytes.append(text[place] == 0x2B && kind == .form ? 0x20 : text[place])
        place += 1
      }
    }
    return bytes
  }
}
