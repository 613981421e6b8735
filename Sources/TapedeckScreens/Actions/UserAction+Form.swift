extension UserAction: CustomStringConvertible {
  /// The text form, such as `type cityField "Paris"`.
  public var description: String {
    switch self {
    case .launch: "launch"
    case .tap(let path): "tap \(FormWriter.path(path))"
    case .type(let text, into: let path): "type \(FormWriter.path(path)) \(FormWriter.quoted(text))"
    }
  }

  /// Reads an action from its text form, which must be exactly as ``description`` writes it.
  ///
  /// - Throws: what is wrong at which column.
  public init(parsing text: String) throws(ScreenParseError) {
    let bytes = Array(text.utf8)
    var reader = FormReader(bytes)
    reader.beginOnlyLine()
    do throws(FormFault) {
      self = try Self.read(&reader)
    } catch {
      throw error.located(in: bytes)
    }
  }

  private static func read(_ reader: inout FormReader) throws(FormFault) -> Self {
    let verb = reader.word()
    let action: Self
    switch verb {
    case "launch":
      action = .launch
    case "tap":
      action = .tap(try reader.path(after: verb))
    case "type":
      let path = try reader.path(after: verb)
      guard reader.take(" \"") else { throw reader.fault(.noText(after: "type \(path)")) }
      action = .type(try reader.quotedRest(), into: path)
    default:
      throw reader.fault(.unknownAction(verb), at: 0)
    }
    if !reader.isAtLineEnd { throw reader.fault(.lineLeftOver(reader.restOfLine)) }
    return action
  }
}

extension FormReader {
  /// Takes a space and ids joined by `/`.
  fileprivate mutating func path(after verb: String) throws(FormFault) -> String {
    guard take(" ") else { throw fault(.noPath(verb)) }
    var path = ""
    repeat {
      let id = id()
      if id.isEmpty { throw fault(.noPath(verb)) }
      path += path.isEmpty ? id : "/" + id
    } while take("/")
    guard isAtWordEnd else { throw fault(.noPath(verb)) }
    return path
  }
}

extension FormWriter {
  /// A path, which is quoted where the form has no way to write it.
  fileprivate static func path(_ path: String) -> String {
    let ids = path.split(separator: "/", omittingEmptySubsequences: false)
    return ids.allSatisfy { isValid(id: String($0)) } ? path : quoted(path)
  }
}
