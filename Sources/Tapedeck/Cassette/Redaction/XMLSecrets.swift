/// Finds secret elements and attributes in XML and HTML by their names, also where it is cut off or not well formed.
struct XMLSecrets {
  private var text: [UInt8] = []
  private let isSecret: (ArraySlice<UInt8>) -> Bool
  private var place = 0
  /// What was found so far.
  private(set) var found: [Secret] = []
  /// The name of the secret element that is open.
  private var open: [UInt8]?
  /// Whether the last text was a name, as in `<key>password</key><string>…`, and so the next is its value.
  private var wasKey = false
  private var isInKey = false
  private var isWaiting: Bool { open != nil || wasKey || isInKey }

  init(isSecret: @escaping (ArraySlice<UInt8>) -> Bool) {
    self.isSecret = isSecret
  }

  /// Searches a window that begins where the one before ended, and returns where the next begins.
  mutating func search(_ window: BodyWindow) -> Int {
    guard isWaiting || window.bytes.has(0x3C) else { return window.stop }
    let before = self
    text = window.bytes
    place = 0
    let endsInText = scan(until: window.stop)
    // A text that does not matter need not be seen to its end.
    if place >= text.count, !window.isLast, !endsInText || isWaiting {
      self = before
      return 0
    }
    for index in before.found.count..<found.count { found[index].move(by: window.offset) }
    return place
  }

  /// Returns whether it came to its end in a text.
  private mutating func scan(until stop: Int) -> Bool {
    var isInText = false
    while place < stop {
      isInText = text[place] != 0x3C
      if isInText {
        takeText()
        continue
      }
      if starts("<![CDATA[") {
        place += 9
      } else if starts("<!--") {
        pass("-->")
      } else if starts("<?") || starts("<!") {
        pass(">")
      } else if starts("</") {
        place += 2
        let name = name()
        if let open, name.elementsEqual(open) { self.open = nil }
        isInKey = false
        pass(">")
      } else {
        place += 1
        takeTag()
      }
    }
    return isInText
  }

  private mutating func takeText() {
    let start = place
    while place < text.count, text[place] != 0x3C, !starts("]]>") { place += 1 }
    let inside = trimmed(start..<place)
    if !inside.isEmpty {
      if open != nil || wasKey && !isInKey {
        found.append(Secret(value: Self.decoded(text[inside]), range: inside))
        if open == nil { wasKey = false }
      } else if isInKey {
        wasKey = isSecret(text[inside])
      }
    }
    if starts("]]>") { place += 3 }
  }

  private mutating func takeTag() {
    let element = name()
    guard !element.isEmpty else { return }
    var isNamed = false
    var values: [Range<Int>] = []
    while place < text.count, text[place] != 0x3E, text[place] != 0x3C {
      guard isOfName(text[place]) else {
        place += 1
        continue
      }
      let attribute = name()
      guard let value = value() else { continue }
      if isSecret(local(attribute)) { found.append(Secret(value: Self.decoded(text[value]), range: value)) }
      switch String(decoding: local(attribute), as: UTF8.self).lowercased() {
      case "name", "key", "id", "property": isNamed = isNamed || isSecret(text[value])
      case "value", "content": values.append(value)
      default: break
      }
    }
    let isEmpty = place > 0 && text[place - 1] == 0x2F
    if place < text.count, text[place] == 0x3E { place += 1 }
    if isNamed { found += values.map { Secret(value: Self.decoded(text[$0]), range: $0) } }
    guard !isEmpty, open == nil else { return }
    if isSecret(local(element)) { open = Array(element) }
    isInKey = String(decoding: element, as: UTF8.self).lowercased() == "key"
    if isInKey { wasKey = false }
  }

  /// Passes `=` and a value, and gives its inside; nil where there is none.
  private mutating func value() -> Range<Int>? {
    var next = place
    while next < text.count, text[next] <= 0x20 { next += 1 }
    guard next < text.count, text[next] == 0x3D else { return nil }
    next += 1
    while next < text.count, text[next] <= 0x20 { next += 1 }
    guard next < text.count else { return nil }
    let quote = text[next]
    guard quote == 0x22 || quote == 0x27 else {
      let start = next
      while next < text.count, text[next] > 0x20, text[next] != 0x3E { next += 1 }
      place = next
      return start..<next
    }
    let start = next + 1
    place = text[start...].firstIndex(of: quote) ?? text.count
    defer { place = min(place + 1, text.count) }
    return start..<place
  }

  private mutating func name() -> ArraySlice<UInt8> {
    let start = place
    while place < text.count, isOfName(text[place]) { place += 1 }
    return text[start..<place]
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    byte > 0x20 && !"=/><\"'".utf8.contains(byte)
  }

  /// A name without the prefix of its namespace.
  private func local(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.lastIndex(of: 0x3A).map { name[($0 + 1)...] } ?? name
  }

  private mutating func pass(_ end: StaticString) {
    while place < text.count, !starts(end) { place += 1 }
    place = min(place + end.utf8CodeUnitCount, text.count)
  }

  private func starts(_ mark: StaticString) -> Bool {
    guard place + mark.utf8CodeUnitCount <= text.count else { return false }
    return mark.withUTF8Buffer { text[place...].starts(with: $0) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// The bytes with the five entities and numbers of characters resolved.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(0x26) else { return Array(text) }
    var bytes: [UInt8] = []
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == 0x26, let end = text[place...].prefix(12).firstIndex(of: 0x3B),
        let character = character(String(decoding: text[place + 1..<end], as: UTF8.self))
      {
        bytes += Array(String(character).utf8)
        place = end + 1
      } else {
        bytes.append(text[place])
        place += 1
      }
    }
    return bytes
  }

  private static func character(_ entity: String) -> Unicode.Scalar? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard entity.hasPrefix("#") else { return nil }
      let digits = entity.dropFirst()
      let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init)
    }
  }
}
