/// Whether output is coloured.
enum ColorChoice: String {
  case automatic = "auto"
  case always, never

  /// What holds for a stream: the choice, then `NO_COLOR`, then `CLICOLOR_FORCE`, then what the stream is.
  func isOn(_ environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .automatic:
      if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
      if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
