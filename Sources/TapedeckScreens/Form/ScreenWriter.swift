/// Writes screens and elements in the form.
struct ScreenWriter {
  private var out = FormWriter()

  /// The whole form of `screen`.
  static func bytes(of screen: Screen) -> [UInt8] {
    var writer = Self()
    writer.out.reserve(4096)
    writer.out.bare("screen \(Screen.formVersion) ")
    writer.out.quoted(screen.title)
    writer.out.newline()
    writer.nodes(screen.elements, depth: 1)
    return writer.out.bytes
  }

  /// What follows kind and id on the line of `element`, such as `"Refresh" disabled`.
  static func details(of element: ScreenElement) -> String {
    var writer = Self()
    writer.details(element)
    return String(decoding: writer.out.bytes.dropFirst(), as: UTF8.self)
  }

  private mutating func nodes(_ elements: [ScreenElement], depth: Int) {
    for element in elements {
      out.indent(depth)
      out.bare(element.kind.rawValue)
      out.bare(" #")
      out.id(element.id)
      details(element)
      out.newline()
      nodes(element.children, depth: depth + 1)
    }
  }

  private mutating func details(_ element: ScreenElement) {
    if let text = element.text {
      out.bare(" ")
      out.quoted(text)
    }
    switch element.detail {
    case .none:
      counts(element)
    case .image(let facts):
      if let facts { image(facts) }
    case .activity(let isAnimating):
      out.bare(isAnimating ? " animating" : " stopped")
    case .field(let placeholder):
      attribute(" placeholder=", placeholder)
    case .alert(let title):
      attribute(" title=", title)
    case .chart(let kind):
      out.bare(" kind=")
      out.bare(kind.rawValue)
    case .series(let unit):
      attribute(" unit=", unit)
    case .point(let value):
      out.bare(" value=")
      out.bare(value.map(Self.number) ?? "none")
    }
    if !element.isEnabled { out.bare(" disabled") }
    if element.isFocused { out.bare(" focused") }
    if element.isHidden { out.bare(" hidden") }
  }

  private mutating func counts(_ element: ScreenElement) {
    guard element.kind == .table || element.kind == .grid else { return }
    out.bare(" rows=\(element.children.count)")
    if element.kind == .grid { out.bare(" columns=\(Self.columns(of: element.children))") }
  }

  private mutating func image(_ facts: ImageFacts) {
    out.bare(" format=")
    out.bare(facts.format.rawValue)
    out.bare(facts.byteCount.map { " bytes=\($0)" } ?? " size=\(facts.width)x\(facts.height)")
    out.bare(" crc32=")
    out.bare(FormWriter.hex(facts.crc32, digits: 8))
    if facts.isTruncated { out.bare(" truncated") }
  }

  /// An attribute that is left out while it is empty.
  private mutating func attribute(_ name: String, _ value: String) {
    guard !value.isEmpty else { return }
    out.bare(name)
    out.quoted(value)
  }

  /// How many columns a grid with these rows has: as many as its widest row.
  static func columns(of rows: [ScreenElement]) -> Int {
    rows.reduce(0) { max($0, $1.children.count) }
  }

  /// The shortest decimal that reads back as `value`, without `.0`.
  static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
