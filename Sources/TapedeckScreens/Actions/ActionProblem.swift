/// Why a person cannot do an action on a screen.
public enum ActionProblem: Error, Hashable, Sendable {
  /// Nothing on the screen has the path; `suggestion` is the nearest path that would do.
  case missing(action: UserAction, suggestion: String?)
  /// The element, or one around it, is hidden.
  case hidden(action: UserAction)
  /// The element is disabled.
  case disabled(action: UserAction)
  /// An alert is in front.
  case covered(action: UserAction, alert: String)
  /// The element is of a kind that does not take the action.
  case unfit(action: UserAction, kind: ScreenElement.Kind)
}
