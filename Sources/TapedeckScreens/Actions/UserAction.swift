/// Something that a person does to an app; elements are named by path, as in `messageTable/0`.
///
/// It has a text form, one line each, for traces and scenario files:
///
///     launch
///     tap refreshButton
///     type cityField "Paris"
public enum UserAction: Hashable, Sendable {
  /// Starts the app.
  case launch
  /// Touches an element: a button, a row of a table, a field that is to be edited, an alert that is to go.
  case tap(String)
  /// Replaces what a text field or text view says; an empty text clears it.
  case type(String, into: String)
}
