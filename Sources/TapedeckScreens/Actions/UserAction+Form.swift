extension UserAction: CustomStringConvertible {
  /// The text form, such as `type cityField "Paris"`.
  public var description: String { "" }

  /// Reads an action from its text form, which must be exactly as ``description`` writes it.
  public init(parsing text: String) throws(ScreenParseError) {
    self = .launch
  }
}
