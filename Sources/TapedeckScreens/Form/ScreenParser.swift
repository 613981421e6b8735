/// Reads a screen from the form, one line a node; strict, so that what it reads is written the same again.
struct ScreenParser {
  private var reader: FormReader

  init(_ bytes: [UInt8]) {
    reader = FormReader(bytes)
  }

  mutating func screen() throws(FormFault) -> Screen {
    if reader.bytes.isEmpty { throw reader.fault(.empty) }
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw reader.fault(.byteOrderMark) }
    try reader.beginLine()
    let title = try title()
    let elements = try children(of: nil, under: nil, depth: 1)
    return Screen(title, elements)
  }

  private mutating func title() throws(FormFault) -> String {
    guard reader.take("screen ") else { throw reader.fault(.notAScreen) }
    let start = reader.place
    let version = reader.word()
    guard let number = reader.number(version) else { throw reader.fault(.notAScreen, at: start) }
    if number > Screen.formVersion { throw reader.fault(.newerVersion(version), at: start) }
    guard number == Screen.formVersion else { throw reader.fault(.notAScreen, at: start) }
    guard reader.take(" \"") else { throw reader.fault(.noText(after: "screen \(version)")) }
    let title = try reader.quotedRest()
    if !reader.isAtLineEnd { throw reader.fault(.lineLeftOver(reader.restOfLine)) }
    reader.endLine()
    return title
  }

  /// Reads the lines that are indented by `depth` levels, with all below them.
  private mutating func children(
    of parent: ScreenElement.Kind?, under grandparent: ScreenElement.Kind?, depth: Int
  ) throws(FormFault) -> [ScreenElement] {
    var children: [ScreenElement] = []
    var ids: Set<String> = []
    while !reader.isAtEnd {
      let start = reader.place
      try reader.beginLine()
      let indentation = try indentation()
      if indentation < 2 * depth {
        reader.back(to: start)
        break
      }
      if indentation > 2 * depth {
        throw reader.fault(.deepIndentation(found: indentation, allowed: 2 * depth))
      }
      if depth > Screen.maximumDepth { throw reader.fault(.tooDeep) }
      let place = reader.place
      let kind = try kind()
      guard Placement.allows(kind, in: parent, under: grandparent) else {
        throw reader.fault(.misplaced(kind, in: parent), at: place)
      }
      let id = try id(of: kind, index: children.count)
      if !kind.isIndexed, !ids.insert(id).inserted {
        throw reader.fault(.duplicateID(id), at: reader.place - id.utf8.count)
      }
      children.append(try element(kind, id, under: parent, depth: depth))
    }
    return children
  }

  private mutating func indentation() throws(FormFault) -> Int {
    let start = reader.place
    let indentation = reader.spaces()
    if reader.isAtLineEnd { throw reader.fault(.blankLine, at: start) }
    if reader.take("\t") { throw reader.fault(.tab, at: reader.place - 1) }
    if indentation < 2 || indentation % 2 == 1 { throw reader.fault(.oddIndentation(indentation)) }
    return indentation
  }

  private mutating func kind() throws(FormFault) -> ScreenElement.Kind {
    let start = reader.place
    let word = reader.word()
    guard let kind = ScreenElement.Kind(rawValue: word) else {
      throw reader.fault(.unknownKind(word), at: start)
    }
    return kind
  }

  private mutating func id(of kind: ScreenElement.Kind, index: Int) throws(FormFault) -> String {
    guard reader.take(" #") else { throw reader.fault(.noID(kind)) }
    let start = reader.place
    let id = reader.id()
    guard !id.isEmpty, reader.isAtWordEnd else { throw reader.fault(.noID(kind)) }
    if kind.isIndexed, id != String(index) {
      throw reader.fault(.wrongIndex(found: id, expected: index, kind), at: start)
    }
    return id
  }

  /// Reads the rest of an element's line, and its children.
  private mutating func element(
    _ kind: ScreenElement.Kind, _ id: String, under parent: ScreenElement.Kind?, depth: Int
  ) throws(FormFault) -> ScreenElement {
    var text: String?
    if kind.hasText {
      guard reader.take(" \"") else { throw reader.fault(.noText(after: "\(kind) #\(id)")) }
      text = try reader.quotedRest()
    }
    let detail = try reader.detail(of: kind)
    let rows = kind == .table || kind == .grid ? try reader.count("rows", of: kind) : nil
    let columns = kind == .grid ? try reader.count("columns", of: kind) : nil
    let isEnabled = !(kind.canBeDisabled && reader.takeWord(" disabled"))
    let isFocused = kind.takesText && reader.takeWord(" focused")
    let isHidden = kind.canBeHidden && reader.takeWord(" hidden")
    if !reader.isAtLineEnd { throw reader.fault(.leftOver(reader.restOfLine, kind)) }
    reader.endLine()

    let children = try children(of: kind, under: parent, depth: depth + 1)
    try rows?.check(children.count)
    try columns?.check(ScreenWriter.columns(of: children))
    return ScreenElement(
      kind, id, text, detail: detail, isHidden: isHidden, isEnabled: isEnabled, isFocused: isFocused,
      children: children)
  }
}
