extension FormReader {
  /// A count that a line announces, to be compared with what follows.
  struct AnnouncedCount {
    let name: String
    let count: Int
    let offset: Int

    func check(_ actual: Int) throws(FormFault) {
      guard count == actual else {
        throw FormFault(reason: .wrongCount(of: name, found: count, actual: actual), offset: offset)
      }
    }
  }

  /// Takes ` name=COUNT`.
  mutating func count(_ name: StaticString, of kind: ScreenElement.Kind) throws(FormFault) -> AnnouncedCount {
    let offset = place + 1
    let found = try value(name, of: kind)
    guard let count = number(found) else { throw badValue("\(name)", found, "a count in digits", at: offset) }
    return AnnouncedCount(name: "\(name)", count: count, offset: offset)
  }

  /// Takes what only `kind` has.
  mutating func detail(of kind: ScreenElement.Kind) throws(FormFault) -> ScreenElement.Detail {
    switch kind {
    case .image: .image(try imageFacts())
    case .activity: .activity(isAnimating: try isAnimating())
    case .textField: .field(placeholder: try optionalText(" placeholder=\""))
    case .alert: .alert(title: try optionalText(" title=\""))
    case .chart: .chart(try chartKind())
    case .series: .series(unit: try optionalText(" unit=\""))
    case .point: .point(try pointValue())
    default: .none
    }
  }

  private mutating func isAnimating() throws(FormFault) -> Bool {
    if takeWord(" animating") { return true }
    if takeWord(" stopped") { return false }
    throw fault(.noAttribute("animating' or 'stopped", .activity))
  }

  private mutating func chartKind() throws(FormFault) -> ChartKind {
    let offset = place + 1
    let found = try value("kind", of: .chart)
    guard let kind = ChartKind(rawValue: found) else {
      throw badValue("kind", found, "'kind=line'", at: offset)
    }
    return kind
  }

  private mutating func pointValue() throws(FormFault) -> Double? {
    let offset = place + 1
    let found = try value("value", of: .point)
    if found == "none" { return nil }
    guard let value = Double(found), value.isFinite else {
      throw badValue("value", found, "a number such as 51.2, or 'none' for a gap", at: offset)
    }
    let written = ScreenWriter.number(value + 0)
    guard found == written else { throw badValue("value", found, "'value=\(written)'", at: offset) }
    return value
  }

  private mutating func imageFacts() throws(FormFault) -> ImageFacts? {
    guard take(" format=") else { return nil }
    let offset = place - 7
    let found = word()
    guard let format = ImageFacts.Format(rawValue: found) else {
      throw badValue("format", found, "'gif', 'png', 'jpeg' or 'unknown'", at: offset)
    }
    if format == .unknown {
      let offset = place + 1
      let found = try value("bytes", of: .image)
      guard let count = number(found) else { throw badValue("bytes", found, "a count in digits", at: offset) }
      return ImageFacts(format: format, byteCount: count, crc32: try crc32())
    }
    let (width, height) = try size()
    let crc32 = try crc32()
    return ImageFacts(
      format: format, width: width, height: height, crc32: crc32, isTruncated: takeWord(" truncated"))
  }

  private mutating func size() throws(FormFault) -> (width: Int, height: Int) {
    let offset = place + 1
    let found = try value("size", of: .image)
    let sides = found.split(separator: "x", omittingEmptySubsequences: false).map { number(String($0)) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw badValue("size", found, "width and height in pixels, such as '40x40'", at: offset)
    }
    return (width, height)
  }

  private mutating func crc32() throws(FormFault) -> UInt32 {
    let offset = place + 1
    let found = try value("crc32", of: .image)
    guard let crc32 = UInt32(found, radix: 16), FormWriter.hex(crc32, digits: 8) == found else {
      throw badValue("crc32", found, "eight digits of lower-case hexadecimal", at: offset)
    }
    return crc32
  }

  /// Takes an attribute that is left out while it is empty.
  private mutating func optionalText(_ token: StaticString) throws(FormFault) -> String {
    let start = place
    guard take(token) else { return "" }
    let text = try quotedRest()
    if text.isEmpty { throw fault(.emptyAttribute, at: start + 1) }
    return text
  }

  /// Takes ` name=` and all up to the next space.
  private mutating func value(_ name: StaticString, of kind: ScreenElement.Kind) throws(FormFault) -> String {
    let start = place
    guard take(" "), take(name), take("=") else { throw fault(.noAttribute("\(name)=", kind), at: start) }
    return word()
  }

  private func badValue(_ name: String, _ found: String, _ wanted: String, at offset: Int) -> FormFault {
    fault(.badValue(of: name, found: found, wanted: wanted), at: offset)
  }

  /// The number that `digits` writes, without sign or leading zeros; nil for anything else.
  func number(_ digits: String) -> Int? {
    guard let number = Int(digits), number >= 0, String(number) == digits else { return nil }
    return number
  }
}
