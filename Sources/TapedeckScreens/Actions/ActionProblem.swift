/// Why a person cannot do an action on a screen.
public enum ActionProblem: Error, Hashable, Sendable {
  /// Nothing on the screen has the path; `usable` are the paths that would take the action.
  case missing(UserAction, usable: [String])
  /// The element is of a kind that does not take the action; an alert with buttons is not tapped itself.
  case unfit(UserAction, kind: ScreenElement.Kind, usable: [String])
  /// An alert is in front.
  case covered(UserAction, alert: String)
  /// The element, or one around it, is hidden.
  case hidden(UserAction)
  /// The element is disabled.
  case disabled(UserAction)
}

extension ActionProblem: CustomStringConvertible {
  /// One sentence that ends with what to do.
  public var description: String {
    switch self {
    case .missing(let action, let usable):
      if let path = action.path, let near = Suggestion.nearest(to: path, in: usable) {
        "there is no '\(path)' on the screen; did you mean '\(near)'?"
      } else {
        "there is no '\(action.path ?? "")' on the screen; \(Self.list(usable, for: action))"
      }
    case .unfit(let action, let kind, let usable):
      "'\(action.path ?? "")' is of the kind '\(kind)', which cannot be \(action.participle); "
        + Self.list(usable, for: action)
    case .covered(let action, let alert):
      "the alert '\(alert)' is in front of '\(action.path ?? "")'; tap the alert away first"
    case .hidden(let action):
      "'\(action.path ?? "")' is hidden and cannot be \(action.participle); show it first"
    case .disabled(let action):
      "'\(action.path ?? "")' is disabled and cannot be \(action.participle); enable it first"
    }
  }

  private static func list(_ usable: [String], for action: UserAction) -> String {
    let shown = usable.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    let more = usable.count > 12 ? " and \(usable.count - 12) more" : ""
    return usable.isEmpty
      ? "nothing there can be \(action.participle) now"
      : "what can be \(action.participle) now: \(shown)\(more)"
  }
}

extension UserAction {
  fileprivate var participle: String {
    switch self {
    case .launch: "launched"
    case .tap: "tapped"
    case .type: "typed into"
    }
  }
}
