import Tapedeck

/// What a scenario says to a sweep: what its app may do, and what else has to hold.
struct SweepRules: Sendable {
  /// Requests that the app can do without: it need not say when one of them fails.
  var optional: [RequestPattern] = []
  /// The paths of elements, with `*` for anything, in which the app says what went wrong besides in alerts.
  var places: [String] = []
  /// Why invariants do not hold of this scenario.
  var relaxed: [(invariant: Invariant, reason: String)] = []
  /// What else has to hold.
  var stated: [Statement] = []

  /// Something more that has to hold of each run.
  struct Statement: Sendable {
    let sentence: String
    let holds: @Sendable (SweptRun) -> Bool
  }
}
