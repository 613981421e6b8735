/// An app without a display: it keeps a ``Screen`` where it would keep views, and takes what a person does.
public protocol HeadlessApp: AnyObject, Sendable {
  /// What is to be seen now.
  var screen: Screen { get async }

  /// Does what a person did; returns when the app has taken it in, with its requests maybe still under way.
  ///
  /// The caller has checked the action with ``Screen/check(_:)``, so what it names is there and can be used.
  func perform(_ action: UserAction) async
}
