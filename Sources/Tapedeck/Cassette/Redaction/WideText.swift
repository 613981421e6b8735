/// A text in UTF-16 as the UTF-8 in which secrets are looked for, and the way back to its own bytes.
struct WideText {
  /// The text without its byte order mark; an unpaired surrogate stands as U+FFFD.
  let utf8: [UInt8]

  /// Where each byte of `utf8` stands in the wide text, and where that ends.
  private let places: [Int]
  private let isBigEndian: Bool

  /// Reads a text that says by a mark, by its type or by its look that it is UTF-16; nil for any other.
  init?(_ body: [UInt8], type: String?) {
    guard let order = Self.order(of: body, type: type?.lowercased() ?? "") else { return nil }
    isBigEndian = order.isBigEndian
    var utf8: [UInt8] = []
    var places: [Int] = []
    var place = order.mark
    let (high, low) = isBigEndian ? (0, 1) : (1, 0)
    func unit(_ place: Int) -> UInt16? {
      place + 1 < body.count ? UInt16(body[place + high]) << 8 | UInt16(body[place + low]) : nil
    }
    while let first = unit(place) {
      var (value, size) = (UInt32(first), 2)
      if first & 0xFC00 == 0xD800, let second = unit(place + 2), second & 0xFC00 == 0xDC00 {
        (value, size) = (0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF, 4)
      }
      for byte in String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8 {
        utf8.append(byte)
        places.append(place)
      }
      place += size
    }
    self.utf8 = utf8
    self.places = places + [place]
  }

  /// Replacements in `utf8` as they are made in the wide text.
  func widened(_ edits: Edits) -> Edits {
    Edits(
      edits.list.map { edit in
        let range = places[edit.range.lowerBound]..<places[edit.range.upperBound]
        let new = String(decoding: edit.new, as: UTF8.self).utf16.flatMap { unit in
          let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          return isBigEndian ? bytes : bytes.reversed()
        }
        return (range, new)
      })
  }

  private static func order(of body: [UInt8], type: String) -> (isBigEndian: Bool, mark: Int)? {
    let first = body.prefix(4).map { $0 }
    guard first.count >= 2 else { return nil }
    if first[0] == 0xFE, first[1] == 0xFF { return (true, 2) }
    if first[0] == 0xFF, first[1] == 0xFE { return (false, 2) }
    if type.contains("utf-16le") { return (false, 0) }
    // Without a mark it is big-endian (RFC 2781 section 4.3).
    if type.contains("utf-16") { return (true, 0) }
    guard first.count == 4 else { return nil }
    // Two ASCII characters at the beginning, as JSON and XML have them.
    switch first.map({ $0 == 0 }) {
    case [true, false, true, false]: return (true, 0)
    case [false, true, false, true]: return (false, 0)
    default: return nil
    }
  }
}

extension Body {
  /// The body's bytes as secrets are looked for in them: in UTF-8 where it is UTF-16.
  func searched(_ headers: HeaderFields = [:]) throws -> [UInt8] {
    let bytes = Array(try data())
    return WideText(bytes, type: headers["Content-Type"])?.utf8 ?? bytes
  }
}
