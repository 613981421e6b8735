extension Screen {
  /// The newest version of the form that this library reads, and the one it writes.
  public static let formVersion = 1

  /// How deep elements may be nested in the form.
  public static let maximumDepth = 64

  /// The screen in the `.screen` form: a line a node, indented by two spaces, with a final newline.
  ///
  /// It can be read again by ``init(parsing:)`` when ``validate()`` finds nothing.
  public var text: String { "" }

  /// Reads a screen from its form, which must be exactly as ``text`` writes it.
  ///
  /// - Parameter bytes: the file's bytes; for a string its `utf8`.
  /// - Throws: what is wrong at which line and column; only the first error.
  public init(parsing bytes: some Collection<UInt8>) throws(ScreenParseError) {
    self.init("")
  }

  /// Checks that ids are well formed and unique, and that every kind stands where it may.
  public func validate() throws(ScreenProblem) {
  }
}

extension Screen: Equatable {
  /// Whether the two have the same ``text``.
  public static func == (one: Screen, other: Screen) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }
}

extension ScreenElement: Equatable {
  /// Whether the two are written the same, with all that is in them.
  public static func == (one: ScreenElement, other: ScreenElement) -> Bool {
    Screen("", [one]) == Screen("", [other])
  }
}
