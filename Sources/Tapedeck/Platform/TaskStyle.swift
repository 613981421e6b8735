/// How the app hears of its task, which decides what the platform can deliver to it.
enum TaskStyle: Sendable {
  /// Through a delegate: head, each chunk and the end, one call each.
  case delegate
  /// Through a completion handler or an async call: everything at the end.
  case whole
}
