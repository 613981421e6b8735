/// Why a screen cannot be written down so that it could be read again.
public enum ScreenProblem: Error, Hashable, Sendable {
  /// Two siblings have the same id, so that the path means both.
  case duplicateID(path: String)
  /// An id is empty, or holds something other than ASCII letters, digits, `_`, `-` and `.`.
  case badID(String, path: String)
  /// A kind stands where it cannot, such as an alert within a group.
  case misplaced(ScreenElement.Kind, path: String, in: ScreenElement.Kind?)
  /// Elements are nested deeper than ``Screen/maximumDepth``.
  case tooDeep(path: String)
}

extension ScreenProblem: CustomStringConvertible {
  /// One sentence that ends with what to do.
  public var description: String {
    switch self {
    case .duplicateID(let path):
      "two elements have the path \(FormWriter.quoted(path)); give each its own id"
    case .badID(let id, let path):
      "the id \(FormWriter.quoted(id)) of \(FormWriter.quoted(path)) cannot be written; "
        + "use ASCII letters, digits, '_', '-' and '.'"
    case .misplaced(let kind, let path, let parent):
      "\(FormWriter.quoted(path)): \(Placement.message(kind, in: parent))"
    case .tooDeep(let path):
      "\(FormWriter.quoted(path)) is nested deeper than \(Screen.maximumDepth) levels; use fewer groups"
    }
  }
}
