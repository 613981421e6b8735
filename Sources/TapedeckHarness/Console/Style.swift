/// What a piece of output means; a terminal shows it by a colour.
enum Style: String, Codable {
  case plain, good, bad, faint, heading

  /// The parameters of the terminal's SGR sequence; nil for none.
  var code: String? {
    switch self {
    case .plain: nil
    case .good: "32"
    case .bad: "31"
    case .faint: "2"
    case .heading: "36"
    }
  }
}
