/// Something that holds of an app under any conditions.
public enum Invariant: String, CaseIterable, Codable, Sendable {
  /// The app does not trap.
  case survival
  /// The app comes to rest, and takes in what a person does.
  case rest
  /// Every task ends exactly once.
  case completion
  /// How answers are cut up, when they come and in which order changes no screen.
  case steadiness
  /// The time zone of the machine changes no screen.
  case independence
  /// After a failure the app says so, unless it can do without that answer.
  case candour
  /// At rest no indicator turns.
  case stillness
  /// After a failure everything can be used that could be before.
  case usability
  /// After a failure every text is blank, what was there before, an alert, or what the undisturbed run shows there.
  case truth
  /// No text is a program's inside, such as `<null>` or `Optional(…)`.
  case plainness
  /// An answer that breaks off leaves no more on the screen than one that never came.
  case wholeness
  /// After a body was changed, the same conditions give the same screens again.
  case repeatability
  /// What the scenario states holds.
  case statement
}
