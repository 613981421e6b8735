import Foundation

/// Finds known secrets wherever they stand in a text, in the ways in which a text may have to write them.
struct KnownValues {
  /// Shorter values are everywhere by chance.
  static let shortest = 6

  private struct Form {
    var bytes: [UInt8]
    /// The number of the value among those that are known.
    var value: Int
    var isDigits: Bool
  }

  private let values: [[UInt8]]
  private let forms: [Form]
  /// The places in ``forms`` of those that begin with a byte, the longest first.
  private let byFirst: [[Int]]

  init(_ values: [[UInt8]]) {
    self.values = values
    var forms: [Form] = []
    for (number, value) in values.enumerated() {
      for bytes in Set(Self.forms(of: value)) {
        forms.append(Form(bytes: bytes, value: number, isDigits: bytes.allSatisfy(Placeholder.isDigit)))
      }
    }
    forms.sort { $0.bytes.count > $1.bytes.count }
    var byFirst = [[Int]](repeating: [], count: 256)
    for (place, form) in forms.enumerated() {
      if let first = form.bytes.first { byFirst[Int(first)].append(place) }
    }
    self.forms = forms
    self.byFirst = byFirst
  }

  private func isIn(_ text: [UInt8]) -> Bool { forms.contains { text.has($0.bytes) } }

  /// Where they stand in a body.
  func find(in body: Body) throws -> [Secret] {
    guard let longest = forms.first?.bytes.count else { return [] }
    var found: [Secret] = []
    var place = 0
    var isJSON = false
    try body.forEachWindow { window in
      if window.offset == 0 { isJSON = Self.mayBeJSON(window.bytes) }
      let stop = window.isLast ? window.bytes.count : window.bytes.count - longest - Self.surroundings
      let start = place - window.offset
      guard start < stop else { return 0 }
      let (secrets, end) = find(in: window.bytes, start..<stop, isJSON: isJSON)
      for var secret in secrets {
        secret.move(by: window.offset)
        found.append(secret)
      }
      place = window.offset + end
      return max(end - Self.surroundings, 0)
    }
    return found
  }

  /// Where they stand in a text.
  func find(in text: [UInt8]) -> [Secret] {
    find(in: text, 0..<text.count, isJSON: Self.mayBeJSON(text)).found
  }

  /// How much of a text around a number tells what it is.
  private static let surroundings = 1024

  /// Those that begin in `range`, and where it ends or the last of them does.
  private func find(in text: [UInt8], _ range: Range<Int>, isJSON: Bool) -> (found: [Secret], end: Int) {
    guard forms.count > 64 || isIn(text) else { return ([], range.upperBound) }
    var found: [Secret] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let form = byFirst[Int(text[place])].first { number in
        let form = forms[number]
        guard text.count - place >= form.bytes.count, text[place...].starts(with: form.bytes) else {
          return false
        }
        return !form.isDigits || Self.isWholeNumber(text, place..<place + form.bytes.count)
      }
      guard let form else {
        place += 1
        continue
      }
      let range = place..<place + forms[form].bytes.count
      found.append(
        Secret(
          value: values[forms[form].value], range: range,
          isNumber: forms[form].isDigits && isJSON && Self.isValue(text, range)))
      place = range.upperBound
    }
    return (found, place)
  }

  /// The beginning of one with which a body that was cut off ends.
  func begun(atEndOf body: Body) throws -> Secret? {
    guard let longest = forms.first?.bytes.count else { return nil }
    let text = try body.data(in: max(body.size - longest, 0)..<body.size)
    for form in forms where form.bytes.count > Self.shortest {
      for count in (Self.shortest..<form.bytes.count).reversed() where text.count >= count {
        guard text.suffix(count).elementsEqual(form.bytes.prefix(count)) else { continue }
        return Secret(value: values[form.value], range: body.size - count..<body.size)
      }
    }
    return nil
  }

  private static func isWholeNumber(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    (range.lowerBound == 0 || !Placeholder.isDigit(text[range.lowerBound - 1]))
      && (range.upperBound == text.count || !Placeholder.isDigit(text[range.upperBound]))
  }

  private static func mayBeJSON(_ text: [UInt8]) -> Bool {
    text.first { $0 > 0x20 }.map { "{[".utf8.contains($0) } ?? false
  }

  /// Whether digits stand where JSON has a number, so that only a number may take their place.
  private static func isValue(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    guard let before = text[..<range.lowerBound].last(where: { $0 > 0x20 }), ":[,".utf8.contains(before)
    else { return false }
    let behind = text[range.upperBound...].first { $0 > 0x20 }
    return behind.map { ",]}".utf8.contains($0) } ?? true
  }

  private static func forms(of value: [UInt8]) -> [[UInt8]] {
    let plain = value.allSatisfy { $0 &- 0x30 < 10 || URLBytes.lower($0) &- 0x61 < 26 }
    guard !plain else { return [value] }
    var forms = [value, escaped(value, upper: true, keeping: ""), escaped(value, upper: false, keeping: "")]
    // What Foundation leaves in a query, and in a path.
    forms.append(escaped(value, upper: true, keeping: "!$&'()*+,/:;=?@"))
    forms.append(escaped(value, upper: true, keeping: "!$'()*,/:;?@"))
    forms.append(replacing(escaped(value, upper: true, keeping: ""), ["%20": "+"]))
    let quoted = replacing(value, ["\\": "\\\\", "\"": "\\\""])
    forms.append(quoted)
    forms.append(replacing(quoted, ["/": "\\/"]))
    let markup = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    forms.append(replacing(value, markup))
    forms.append(replacing(value, markup.merging(["\"": "&quot;"]) { $1 }))
    forms.append(replacing(value, markup.merging(["\"": "&quot;", "'": "&apos;"]) { $1 }))
    forms.append(replacing(value, markup.merging(["\"": "&quot;", "'": "&#39;"]) { $1 }))
    return forms
  }

  private static func escaped(_ value: [UInt8], upper: Bool, keeping kept: String) -> [UInt8] {
    value.flatMap { byte -> [UInt8] in
      let isPlain = byte &- 0x30 < 10 || URLBytes.lower(byte) &- 0x61 < 26 || "-._~".utf8.contains(byte)
      if isPlain || kept.utf8.contains(byte) { return [byte] }
      let digits = "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      return Array((upper ? digits.uppercased() : digits).utf8)
    }
  }

  private static func replacing(_ value: [UInt8], _ replacements: [String: String]) -> [UInt8] {
    var bytes: [UInt8] = []
    var place = 0
    while place < value.count {
      let match = replacements.first { value[place...].starts(with: $0.key.utf8) }
      bytes += match.map { Array($0.value.utf8) } ?? [value[place]]
      place += match?.key.utf8.count ?? 1
    }
    return bytes
  }
}

extension [UInt8] {
  /// Whether a byte is among them; fast in long texts.
  func has(_ byte: UInt8) -> Bool {
    withUnsafeBytes { bytes in bytes.baseAddress.map { memchr($0, Int32(byte), count) != nil } ?? false }
  }

  /// Whether other bytes, at least one, stand among them; fast in long texts.
  func has(_ other: [UInt8]) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { other in
        guard let start = bytes.baseAddress, let wanted = other.baseAddress, let first = other.first else {
          return false
        }
        var place = 0
        while place + other.count <= bytes.count {
          let rest = bytes.count - other.count - place + 1
          guard let found = memchr(start + place, Int32(first), rest) else { return false }
          if memcmp(found, wanted, other.count) == 0 { return true }
          place = UnsafeRawPointer(found) - start + 1
        }
        return false
      }
    }
  }
}
