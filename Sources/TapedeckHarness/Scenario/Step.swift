public import TapedeckScreens

/// A stretch of a scenario: what a person does, and when the screen is looked at.
public struct Step: Hashable, Sendable {
  /// The name of the step's screen: ASCII letters, digits, `-` and `_`, unique in its scenario.
  public let name: String
  /// What the person does, one action after another; no answer comes between them.
  public let actions: [UserAction]
  /// How much virtual time goes by before the screen is looked at; nil where it is when all is at rest.
  ///
  /// What is in flight by then goes on in the next step, so that a person can act in the midst of it.
  public let duration: Duration?

  /// Makes a step.
  public init(_ name: String, _ actions: UserAction..., lasting duration: Duration? = nil) {
    self.init(name, actions, lasting: duration)
  }

  /// Makes a step of a list of actions.
  public init(_ name: String, _ actions: [UserAction], lasting duration: Duration? = nil) {
    precondition(Name.isPart(name), "'\(name)' names no step: use ASCII letters, digits, '-' and '_'")
    self.name = name
    self.actions = actions
    self.duration = duration
  }
}
