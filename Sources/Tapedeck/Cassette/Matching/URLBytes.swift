/// What URLs are made of, by bytes.
enum URLBytes {
  /// The first place of `byte` in a range, else its end.
  static func first(_ byte: UInt8, in url: Span<UInt8>, _ range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound, url[place] != byte { place &+= 1 }
    return place
  }

  /// Appends a range with its escapes in upper case, and with escapes for what a URL cannot hold.
  static func append(_ url: Span<UInt8>, _ range: Range<Int>, to bytes: inout [UInt8]) {
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = url[place]
      if byte == 0x25, place + 2 < range.upperBound, Hex.value(of: url[place + 1]) != nil,
        Hex.value(of: url[place + 2]) != nil
      {
        bytes.append(0x25)
        bytes.append(upper(url[place + 1]))
        bytes.append(upper(url[place + 2]))
        place += 3
        continue
      }
      if isForbidden(byte) {
        bytes.append(0x25)
        bytes.append(upper(Hex.digit(of: byte >> 4)))
        bytes.append(upper(Hex.digit(of: byte & 15)))
      } else {
        bytes.append(byte)
      }
      place += 1
    }
  }

  static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  private static func upper(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & 0xDF : byte }

  /// Whether Foundation escapes the character when it reads a URL; of `%`, one that begins no escape.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F..., 0x22, 0x25, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D: true
    default: false
    }
  }
}

extension URLBytes {
  /// The canonical form of a text that stands in a URL.
  static func canonical(_ text: String) -> [UInt8] {
    let written = Array(text.utf8)
    var bytes: [UInt8] = []
    append(written.span, 0..<written.count, to: &bytes)
    return bytes
  }
}
