/// An absolute `http` or `https` URL in the form in which two of them are compared.
///
/// Scheme and host in lower case, no default port, an empty path as `/`, percent-escapes with upper-case hex,
/// characters that a URL cannot hold as their escapes, query parts sorted by name, no fragment. `+`, `%2B`
/// and `%20` stay what they are.
struct CanonicalURL {
  /// The canonical bytes.
  private(set) var bytes: [UInt8] = []
  private var query: [Range<Int>] = []

  /// Sets ``bytes`` to the canonical form of `url`; false where it is no absolute `http` or `https` URL.
  ///
  /// - Parameter ignoring: names of query parts to leave out, compared as they are written.
  mutating func set(_ url: Span<UInt8>, ignoring: Set<[UInt8]> = []) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    guard let colon = Self.first(0x3A, in: url, from: 0, to: min(url.count, 6)) else { return false }
    for place in 0..<colon { bytes.append(Self.lower(url[place])) }
    let isSecure = bytes.elementsEqual("https".utf8)
    guard isSecure || bytes.elementsEqual("http".utf8) else { return false }
    guard colon + 2 < url.count, url[colon + 1] == 0x2F, url[colon + 2] == 0x2F else { return false }
    bytes.append(contentsOf: [0x3A, 0x2F, 0x2F])

    let end = Self.first(0x23, in: url, from: colon, to: url.count) ?? url.count
    let mark = Self.first(0x3F, in: url, from: colon, to: end) ?? end
    let authority = colon + 3
    let path = Self.first(0x2F, in: url, from: authority, to: mark) ?? mark
    guard appendAuthority(url, authority..<path, isSecure: isSecure) else { return false }
    if path == mark { bytes.append(0x2F) }
    append(url, path..<mark)
    appendQuery(url, min(mark + 1, end)..<end, ignoring: ignoring)
    return true
  }

  private mutating func appendAuthority(
    _ url: Span<UInt8>, _ range: Range<Int>, isSecure: Bool
  ) -> Bool {
    var host = range.lowerBound
    var port = range.upperBound
    for place in range where url[place] == 0x40 { host = place + 1 }
    append(url, range.lowerBound..<host)
    for place in host..<range.upperBound {
      if url[place] == 0x5D { port = range.upperBound }
      if url[place] == 0x3A, port == range.upperBound { port = place }
    }
    guard host < port else { return false }
    for place in host..<port { bytes.append(Self.lower(url[place])) }
    let digits = min(port + 1, range.upperBound)..<range.upperBound
    let standard: StaticString = isSecure ? "443" : "80"
    guard !digits.isEmpty, !Self.equal(url, digits, standard) else { return true }
    append(url, port..<range.upperBound)
    return true
  }

  private mutating func appendQuery(_ url: Span<UInt8>, _ range: Range<Int>, ignoring: Set<[UInt8]>) {
    query.removeAll(keepingCapacity: true)
    guard !range.isEmpty else { return }
    let start = bytes.count
    var part = range.lowerBound
    while part <= range.upperBound {
      let end = Self.first(0x26, in: url, from: part, to: range.upperBound) ?? range.upperBound
      let first = bytes.count
      append(url, part..<end)
      if !ignoring.isEmpty, ignoring.contains(Array(bytes[Self.nameRange(first..<bytes.count, bytes)])) {
        bytes.removeLast(bytes.count - first)
      } else {
        query.append(first..<bytes.count)
      }
      part = end + 1
    }
    guard !query.isEmpty else { return }
    let sorted = Self.sorted(query, of: bytes)
    bytes.replaceSubrange(start..., with: sorted)
  }

  /// The parts in the order of their names, those of one name in theirs, with their marks.
  private static func sorted(_ parts: [Range<Int>], of bytes: [UInt8]) -> [UInt8] {
    let parts = parts.sorted { one, other in
      let name = bytes[nameRange(one, bytes)]
      let otherName = bytes[nameRange(other, bytes)]
      if name.lexicographicallyPrecedes(otherName) { return true }
      return one.lowerBound < other.lowerBound && !otherName.lexicographicallyPrecedes(name)
    }
    var sorted: [UInt8] = []
    for part in parts {
      sorted.append(sorted.isEmpty ? 0x3F : 0x26)
      sorted.append(contentsOf: bytes[part])
    }
    return sorted
  }

  private static func nameRange(_ part: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    part.lowerBound..<(bytes[part].firstIndex(of: 0x3D) ?? part.upperBound)
  }

  /// Appends with escapes in upper case and what a URL cannot hold escaped.
  private mutating func append(_ url: Span<UInt8>, _ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = url[place]
      if byte == 0x25, place + 2 < range.upperBound, Hex.value(of: url[place + 1]) != nil,
        Hex.value(of: url[place + 2]) != nil
      {
        bytes.append(0x25)
        bytes.append(Self.upper(url[place + 1]))
        bytes.append(Self.upper(url[place + 2]))
        place += 3
        continue
      }
      if Self.isForbidden(byte) {
        bytes.append(0x25)
        bytes.append(Self.upper(Hex.digit(of: byte >> 4)))
        bytes.append(Self.upper(Hex.digit(of: byte & 15)))
      } else {
        bytes.append(byte)
      }
      place += 1
    }
  }

  /// Whether Foundation escapes the character when it reads a URL.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F..., 0x22, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D: true
    default: false
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
  private static func upper(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & 0xDF : byte }

  private static func first(_ byte: UInt8, in url: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      if url[place] == byte { return place }
      place += 1
    }
    return nil
  }

  private static func equal(_ url: Span<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { buffer in
      range.indices.allSatisfy { url[$0] == buffer[$0 - range.lowerBound] }
    }
  }
}
