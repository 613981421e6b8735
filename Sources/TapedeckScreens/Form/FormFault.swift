/// What is wrong with a text in the form, at a byte of it; the wording of every error is here.
struct FormFault: Error {
  /// What is wrong.
  let reason: Reason
  /// Where, counted in bytes from the start of the text.
  let offset: Int

  enum Reason {
    case empty
    case byteOrderMark
    case notAScreen
    case newerVersion(String)
    case carriageReturn
    case noFinalNewline
    case blankLine
    case tab
    case oddIndentation(Int)
    case deepIndentation(found: Int, allowed: Int)
    case tooDeep
    case unknownKind(String)
    case misplaced(ScreenElement.Kind, in: ScreenElement.Kind?)
    case noID(ScreenElement.Kind)
    case duplicateID(String)
    case wrongIndex(found: String, expected: Int, ScreenElement.Kind)
    case noText(after: String)
    case noClosingQuote
    case badUTF8
    case badEscape(String)
    case needlessEscape(String, instead: String)
    case rawScalar(UInt32, instead: String)
    case noAttribute(String, ScreenElement.Kind)
    case badValue(of: String, found: String, wanted: String)
    case wrongCount(of: String, found: Int, actual: Int)
    case leftOver(String, ScreenElement.Kind)
    case lineLeftOver(String)
    case emptyAttribute
    case unknownAction(String)
    case noPath(String)
  }

  /// The error as it is thrown, with the offset in `bytes` turned into line and column.
  func located(in bytes: [UInt8]) -> ScreenParseError {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return ScreenParseError(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 },
      message: reason.message)
  }
}

extension FormFault.Reason {
  /// One sentence that ends with what to do.
  var message: String {
    switch self {
    case .empty: "the text is empty; begin with 'screen 1 \"Title\"'"
    case .byteOrderMark: "the text begins with a byte order mark; save it as UTF-8 without one"
    case .notAScreen: "this is not a screen; begin with 'screen 1 \"Title\"'"
    case .newerVersion(let found):
      "the form is version \(found), and this Tapedeck reads up to \(Screen.formVersion); update Tapedeck"
    case .carriageReturn:
      "the line ends with a carriage return; end lines with LF alone "
        + "(in .gitattributes: '*.screen text eol=lf')"
    case .noFinalNewline: "the last line has no newline; add one"
    case .blankLine: "the line is blank; remove it"
    case .tab: "the line is indented with a tab; indent with two spaces a level"
    case .oddIndentation(let found): "the line is indented by \(found) spaces; indent with two spaces a level"
    case .deepIndentation(let found, let allowed):
      "the line is indented by \(found) spaces where at most \(allowed) can be; "
        + "indent a child by two more than its parent"
    case .tooDeep: "elements are nested deeper than \(Screen.maximumDepth) levels; use fewer groups"
    case .unknownKind(let found): Self.unknownKind(found)
    case .misplaced(let kind, let parent): Placement.message(kind, in: parent)
    case .noID(let kind):
      "'\(kind)' has no id; write '\(kind) #name' with ASCII letters, digits, '_', '-' and '.' for a name"
    case .duplicateID(let id): "a sibling has the id '\(id.excerpt)' already; give each its own"
    case .wrongIndex(let found, let expected, let kind):
      "the \(kind) has the id '\(found.excerpt)'; number them from 0, this one is '#\(expected)'"
    case .noText(let word): "'\(word.excerpt)' needs a text; write it in double quotes after one space"
    case .noClosingQuote: "the text does not end on its line; add '\"', and write a line break as '\\n'"
    case .badUTF8: "the text is not UTF-8; save it as UTF-8"
    case .badEscape(let found): "'\(found.excerpt)' is no escape; write '\\\\' for a backslash"
    case .needlessEscape(let found, let instead): "'\(found)' is not how this is written; write '\(instead)'"
    case .rawScalar(let value, let instead):
      "U+\(FormWriter.hex(value, digits: 4).uppercased()) cannot be seen; write '\(instead)'"
    case .noAttribute(let name, let kind): "'\(kind)' needs '\(name)' here; it is written \(kind.grammar)"
    case .badValue(let name, let found, let wanted): "'\(name)' is '\(found.excerpt)'; write \(wanted)"
    case .wrongCount(let name, let found, let actual):
      "'\(name)=\(found)', but there are \(actual); write '\(name)=\(actual)'"
    case .leftOver(let found, let kind):
      "'\(found)' cannot stand here; '\(kind)' is written \(kind.grammar)"
    case .lineLeftOver(let found): "'\(found)' cannot stand here; remove it"
    case .emptyAttribute: "the attribute is empty; leave it out"
    case .unknownAction(let found): Self.unknownAction(found)
    case .noPath(let verb):
      "'\(verb)' needs the path of an element; write it after one space, such as 'table/0'"
    }
  }

  private static func unknownKind(_ found: String) -> String {
    let kinds = ScreenElement.Kind.allCases.map(\.rawValue)
    guard let near = Suggestion.nearest(to: found, in: kinds) else {
      return "'\(found.excerpt)' is no kind of element; the kinds are \(kinds.joined(separator: ", "))"
    }
    return "'\(found.excerpt)' is no kind of element; did you mean '\(near)'?"
  }

  private static func unknownAction(_ found: String) -> String {
    let verbs = ["launch", "tap", "type"]
    guard let near = Suggestion.nearest(to: found, in: verbs) else {
      return "'\(found.excerpt)' is no action; write 'launch', 'tap PATH' or 'type PATH \"TEXT\"'"
    }
    return "'\(found.excerpt)' is no action; did you mean '\(near)'?"
  }
}
