/// What the start of an image file says, and whether the file goes on to its end.
///
/// GIF: GIF89a specification, sections 17 to 27. PNG: ISO/IEC 15948, section 5. JPEG: ITU-T T.81, annex B.
struct ImageHeader {
  let format: ImageFacts.Format
  let width: Int
  let height: Int
  let isComplete: Bool

  /// Reads `bytes`; nil where they are of no known format or end before the size.
  init?(_ bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    guard let header = Self.gif(reader) ?? Self.png(reader) ?? Self.jpeg(reader) else { return nil }
    self = header
  }

  private init(_ format: ImageFacts.Format, width: Int, height: Int, isComplete: Bool) {
    self.format = format
    self.width = width
    self.height = height
    self.isComplete = isComplete
  }

  private static func gif(_ reader: Reader) -> Self? {
    guard reader.starts(with: Array("GIF87a".utf8)) || reader.starts(with: Array("GIF89a".utf8)),
      let width = reader.little16(at: 6), let height = reader.little16(at: 8)
    else { return nil }
    return Self(.gif, width: width, height: height, isComplete: gifReachesTrailer(reader))
  }

  private static func gifReachesTrailer(_ reader: Reader) -> Bool {
    func colourTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }
    func afterBlocks(from start: Int) -> Int? {
      var place = start
      while let size = reader.byte(at: place) {
        place += 1 + size
        if size == 0 { return place }
      }
      return nil
    }

    guard let flags = reader.byte(at: 10) else { return false }
    var place = 13 + colourTable(flags)
    while let introducer = reader.byte(at: place) {
      switch introducer {
      case 0x3B:
        return true
      case 0x21:
        guard let next = afterBlocks(from: place + 2) else { return false }
        place = next
      case 0x2C:
        guard let flags = reader.byte(at: place + 9),
          let next = afterBlocks(from: place + 11 + colourTable(flags))
        else { return false }
        place = next
      default:
        return false
      }
    }
    return false
  }

  private static func png(_ reader: Reader) -> Self? {
    guard reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      reader.starts(with: Array("IHDR".utf8), at: 12),
      let width = reader.big31(at: 16), let height = reader.big31(at: 20)
    else { return nil }
    var place = 8
    var isComplete = false
    while !isComplete, let length = reader.big31(at: place), length <= reader.bytes.count - place - 12 {
      isComplete = reader.starts(with: Array("IEND".utf8), at: place + 4)
      place += length + 12
    }
    return Self(.png, width: width, height: height, isComplete: isComplete)
  }

  private static func jpeg(_ reader: Reader) -> Self? {
    guard reader.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var size: (width: Int, height: Int)?
    var isComplete = false
    var place = 2
    while !isComplete, let mark = reader.byte(at: place), let code = reader.byte(at: place + 1) {
      if mark != 0xFF {
        // Entropy-coded data after a start of scan: on to the next byte that may begin a marker.
        place += 1
        continue
      }
      switch code {
      case 0xD9:
        isComplete = true
      case 0xFF:
        place += 1
      case 0x00, 0x01, 0xD0...0xD8:
        place += 2
      default:
        guard let length = reader.big16(at: place + 2) else { return header() }
        if (0xC0...0xCF).contains(code), ![0xC4, 0xC8, 0xCC].contains(code), size == nil {
          guard let height = reader.big16(at: place + 5), let width = reader.big16(at: place + 7) else {
            return nil
          }
          size = (width, height)
        }
        place += 2 + length
      }
    }
    return header()

    func header() -> Self? {
      size.map { Self(.jpeg, width: $0.width, height: $0.height, isComplete: isComplete) }
    }
  }

  /// Reading that answers nil beyond the end.
  private struct Reader {
    let bytes: [UInt8]

    func byte(at place: Int) -> Int? {
      bytes.indices.contains(place) ? Int(bytes[place]) : nil
    }

    func little16(at place: Int) -> Int? {
      guard let low = byte(at: place), let high = byte(at: place + 1) else { return nil }
      return high << 8 | low
    }

    func big16(at place: Int) -> Int? {
      guard let high = byte(at: place), let low = byte(at: place + 1) else { return nil }
      return high << 8 | low
    }

    func big31(at place: Int) -> Int? {
      guard let high = big16(at: place), high < 0x8000, let low = big16(at: place + 2) else { return nil }
      return high << 16 | low
    }

    func starts(with prefix: [UInt8], at place: Int = 0) -> Bool {
      bytes.count - place >= prefix.count && bytes[place..<(place + prefix.count)].elementsEqual(prefix)
    }
  }
}
