/// An absolute `http` or `https` URL in the form in which two of them are compared.
///
/// Scheme and host in lower case, no default port, an empty path as `/`, percent-escapes with upper-case hex,
/// characters that a URL cannot hold as their escapes, query parts sorted by name, no fragment. `+`, `%2B`
/// and `%20` stay what they are.
struct CanonicalURL {
  /// The canonical bytes.
  private(set) var bytes: [UInt8] = []
  /// Where host, with its port, path and query lie in ``bytes``; the query with its mark.
  private(set) var host = 0..<0
  private(set) var path = 0..<0
  private(set) var query = 0..<0
  private var parts: [Range<Int>] = []

  /// Sets ``bytes`` to the canonical form of `url`; false where it is no absolute `http` or `https` URL.
  ///
  /// - Parameter ignoring: names of query parts to leave out, in canonical form.
  mutating func set(_ url: Span<UInt8>, ignoring: Set<[UInt8]> = []) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    let colon = URLBytes.first(0x3A, in: url, 0..<min(url.count, 6))
    guard colon == 4 || colon == 5, colon + 2 < url.count, url[colon + 1] == 0x2F, url[colon + 2] == 0x2F
    else { return false }
    for place in 0..<colon { bytes.append(URLBytes.lower(url[place])) }
    guard bytes == (colon == 4 ? Self.http : Self.https) else { return false }
    bytes.append(0x3A)
    bytes.append(0x2F)
    bytes.append(0x2F)

    let end = URLBytes.first(0x23, in: url, colon..<url.count)
    let mark = URLBytes.first(0x3F, in: url, colon..<end)
    let slash = URLBytes.first(0x2F, in: url, colon + 3..<mark)
    guard
      appendAuthority(url, colon + 3..<slash, standardPort: colon == 4 ? [0x38, 0x30] : [0x34, 0x34, 0x33])
    else { return false }
    let pathStart = bytes.count
    if slash == mark { bytes.append(0x2F) }
    URLBytes.append(url, slash..<mark, to: &bytes)
    path = pathStart..<bytes.count
    appendQuery(url, min(mark + 1, end)..<end, mark: 0x3F, ignoring: ignoring)
    query = path.upperBound..<bytes.count
    return true
  }

  /// Sets ``bytes`` to the canonical form of a form, which is that of a query without its mark.
  mutating func setForm(_ form: Span<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    appendQuery(form, 0..<form.count, mark: 0x26, ignoring: [])
  }

  private static let http = Array("http".utf8)
  private static let https = Array("https".utf8)

  private mutating func appendAuthority(
    _ url: Span<UInt8>, _ range: Range<Int>, standardPort: [UInt8]
  ) -> Bool {
    var start = range.lowerBound
    for place in range where url[place] == 0x40 { start = place + 1 }
    URLBytes.append(url, range.lowerBound..<start, to: &bytes)
    // The colons of an IPv6 address stand in brackets.
    var port = range.upperBound
    for place in start..<range.upperBound {
      if url[place] == 0x5D { port = range.upperBound }
      if url[place] == 0x3A, port == range.upperBound { port = place }
    }
    guard start < port else { return false }
    let first = bytes.count
    for place in start..<port { bytes.append(URLBytes.lower(url[place])) }
    let digits = min(port + 1, range.upperBound)..<range.upperBound
    if !digits.isEmpty {
      let end = bytes.count
      URLBytes.append(url, port..<range.upperBound, to: &bytes)
      if bytes[(end + 1)...].elementsEqual(standardPort) { bytes.removeLast(bytes.count - end) }
    }
    host = first..<bytes.count
    return true
  }

  private mutating func appendQuery(
    _ url: Span<UInt8>, _ range: Range<Int>, mark: UInt8, ignoring: Set<[UInt8]>
  ) {
    parts.removeAll(keepingCapacity: true)
    guard !range.isEmpty else { return }
    let start = bytes.count
    var part = range.lowerBound
    while part <= range.upperBound {
      let end = URLBytes.first(0x26, in: url, part..<range.upperBound)
      let first = bytes.count
      bytes.append(parts.isEmpty ? mark : 0x26)
      URLBytes.append(url, part..<end, to: &bytes)
      if ignoring.isEmpty || !ignoring.contains(Array(name(of: first + 1..<bytes.count))) {
        parts.append(first + 1..<bytes.count)
      } else {
        bytes.removeLast(bytes.count - first)
      }
      part = end + 1
    }
    if parts.count > 1, !isSorted { sort(from: start) }
  }

  private var isSorted: Bool {
    for number in 1..<parts.count where name(of: parts[number]).precedes(name(of: parts[number - 1])) {
      return false
    }
    return true
  }

  /// Puts the parts in the order of their names, those of one name in theirs.
  private mutating func sort(from start: Int) {
    let sorted = parts.sorted { one, other in
      if name(of: one).precedes(name(of: other)) { return true }
      return one.lowerBound < other.lowerBound && !name(of: other).precedes(name(of: one))
    }
    var query: [UInt8] = []
    query.reserveCapacity(bytes.count - start)
    for part in sorted {
      query.append(query.isEmpty ? bytes[start] : 0x26)
      query.append(contentsOf: bytes[part])
    }
    bytes.replaceSubrange(start..., with: query)
  }

  private func name(of part: Range<Int>) -> ArraySlice<UInt8> {
    let part = bytes[part]
    return part.prefix(upTo: part.firstIndex(of: 0x3D) ?? part.endIndex)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func precedes(_ other: ArraySlice<UInt8>) -> Bool {
    lexicographicallyPrecedes(other)
  }
}
