extension Screen {
  /// The newest version of the form that this library reads, and the one it writes.
  public static let formVersion = 1

  /// How deep elements may be nested in the form.
  public static let maximumDepth = 64

  /// The screen in the `.screen` form: a line a node, indented by two spaces, with a final newline.
  ///
  /// It can be read again by ``init(parsing:)`` when ``validate()`` finds nothing.
  public var text: String { String(decoding: ScreenWriter.bytes(of: self), as: UTF8.self) }

  /// Reads a screen from its form, which must be exactly as ``text`` writes it.
  ///
  /// - Parameter bytes: the file's bytes; for a string its `utf8`.
  /// - Throws: what is wrong at which line and column; only the first error.
  public init(parsing bytes: some Collection<UInt8>) throws(ScreenParseError) {
    let bytes = Array(bytes)
    do throws(FormFault) {
      var parser = ScreenParser(bytes)
      self = try parser.screen()
    } catch {
      throw error.located(in: bytes)
    }
  }

  /// Checks that ids are well formed and unique, and that every kind stands where it may.
  public func validate() throws(ScreenProblem) {
    try Self.validate(elements, of: nil, under: nil, prefix: "", depth: 1)
  }

  private static func validate(
    _ elements: [ScreenElement], of parent: ScreenElement.Kind?, under grandparent: ScreenElement.Kind?,
    prefix: String, depth: Int
  ) throws(ScreenProblem) {
    var ids: Set<String> = []
    for element in elements {
      let path = prefix + element.id
      guard FormWriter.isValid(id: element.id) else { throw .badID(element.id, path: path) }
      guard ids.insert(element.id).inserted else { throw .duplicateID(path: path) }
      guard Placement.allows(element.kind, in: parent, under: grandparent) else {
        throw .misplaced(element.kind, path: path, in: parent)
      }
      guard depth <= maximumDepth else { throw .tooDeep(path: path) }
      try validate(element.children, of: element.kind, under: parent, prefix: path + "/", depth: depth + 1)
    }
  }
}
