/// A few bits of each part of a request, by which near ones are found without reading them.
struct MatchFeatures: Sendable {
  /// From the lowest: method 4, host 12, path 16, folder of the path 12, query 10, body 10 bits.
  private var bits: UInt64

  /// Those of a request that cannot be asked for.
  static let none = MatchFeatures()
  /// Whether these are of a request that cannot be asked for.
  var isNone: Bool { bits == 0 }

  private static let fields: [(mask: UInt64, weight: UInt8)] = [
    (0xF, 4), (0xFFF << 4, 8), (0xFFFF << 16, 6), (0xFFF << 32, 4), (0x3FF << 44, 3), (0x3FF << 54, 3),
  ]
  /// The highest ``likeness(to:)``.
  static let highest = fields.reduce(0) { $0 + Int($1.weight) }

  private init() { bits = 0 }

  init(method: Span<UInt8>, _ url: CanonicalURL, body: Int) {
    let path = url.bytes[url.path]
    let folder = path[...(path.lastIndex(of: 0x2F) ?? path.startIndex)]
    bits = Self.hash(method.withUnsafeBufferPointer { Self.hash($0) }, bits: 4)
    bits |= Self.hash(Self.hash(url.bytes[url.host]), bits: 12) << 4
    bits |= Self.hash(Self.hash(path), bits: 16) << 16
    bits |= Self.hash(Self.hash(folder), bits: 12) << 32
    bits |= Self.hash(Self.hash(url.bytes[url.query]), bits: 10) << 44
    bits |= Self.hash(UInt64(truncatingIfNeeded: body), bits: 10) << 54
    if bits == 0 { bits = 1 }
  }

  /// How alike two requests are, from 0 to ``highest``; parts that differ may seem alike, not the other way.
  func likeness(to other: MatchFeatures) -> Int {
    let different = bits ^ other.bits
    var likeness = 0
    for (mask, weight) in Self.fields where different & mask == 0 { likeness += Int(weight) }
    return likeness
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  private static func hash(_ hash: UInt64, bits: UInt64) -> UInt64 {
    (hash ^ hash >> 32) & ((1 << bits) - 1)
  }
}
