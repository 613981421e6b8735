public import Tapedeck
public import TapedeckScreens

/// A named run of an app: its cassette, what a person does, and so the screens that should come of it.
///
/// ```swift
/// Scenario("Weather/refreshed", cassette: "london", steps: [
///   Step("launched", .launch),
///   Step("refreshed", .tap("refreshButton")),
/// ]) { stage in
///   Weather(configuration: stage.configuration, queue: stage.queue)
/// }
/// ```
public struct Scenario: Sendable {
  /// The name, `app/scenario`; each half of ASCII letters, digits, `-` and `_`.
  public private(set) var name: String
  /// The name of the cassette among those of the app; several scenarios may share one.
  public let cassette: String
  /// The simulated network under which it is played; none by default.
  public let conditions: Conditions
  /// The rule by which its requests find their exchanges, if it is one of its own.
  public let matcher: Matcher?
  /// Whether a request whose answers were all played gets the last of them again.
  public let repeatsLast: Bool
  /// What is done, in order.
  public let steps: [Step]

  /// Whether the app works on the main queue, which then is waited for too.
  let usesMain: Bool
  let makeApp: @Sendable (Stage) async throws -> any HeadlessApp
  /// What holds of it in a sweep.
  var rules = SweepRules()
  /// What a sweep found, where it is a case that was saved.
  private(set) var regression: Regression?

  /// Makes a scenario of an app that works on what its stage gives it; one on the main actor takes `mainActorApp`.
  ///
  /// - Parameters:
  ///   - name: `app/scenario`, of ASCII letters, digits, `-` and `_`.
  ///   - cassette: by default the second half of the name.
  ///   - conditions: hold while the cassette is played, not while it is recorded.
  ///   - matcher: the standard one where it is nil; scenarios that share a cassette should share it too, since the
  ///     first one's holds for recording.
  ///   - repeatsLast: whether a request whose answers were all played gets the last of them again, not a miss.
  ///   - steps: what is done, in order; each has a screen.
  ///   - app: makes the app, anew for each run; nothing is loaded before an action asks for it.
  public init(
    _ name: String, cassette: String? = nil, conditions: Conditions = Conditions(), matcher: Matcher? = nil,
    repeatsLast: Bool = false, steps: [Step],
    app: @escaping @Sendable (Stage) throws -> any HeadlessApp
  ) {
    self.init(name, cassette, conditions, matcher, repeatsLast: repeatsLast, steps, usesMain: false) {
      try app($0)
    }
  }

  /// Makes a scenario of an app that works on the main actor.
  ///
  /// Its actions may await what they load, or leave it to a plain `Task`: both are waited for.
  ///
  /// The parameters are those of the other initialiser.
  public init(
    _ name: String, cassette: String? = nil, conditions: Conditions = Conditions(), matcher: Matcher? = nil,
    repeatsLast: Bool = false, steps: [Step],
    mainActorApp: @escaping @MainActor @Sendable (Stage) throws -> any HeadlessApp
  ) {
    self.init(name, cassette, conditions, matcher, repeatsLast: repeatsLast, steps, usesMain: true) {
      try await mainActorApp($0)
    }
  }

  private init(
    _ name: String, _ cassette: String?, _ conditions: Conditions, _ matcher: Matcher?, repeatsLast: Bool,
    _ steps: [Step], usesMain: Bool,
    makeApp: @escaping @Sendable (Stage) async throws -> any HeadlessApp
  ) {
    let halves = name.split(separator: "/", omittingEmptySubsequences: false)
    precondition(
      halves.count == 2 && halves.allSatisfy(Name.isPart),
      "'\(name)' names no scenario: write 'app/scenario' in ASCII letters, digits, '-' and '_'")
    let cassette = cassette ?? String(halves[1])
    precondition(
      Name.isPart(cassette), "'\(cassette)' names no cassette: use ASCII letters, digits, '-' and '_'")
    precondition(
      Set(steps.map { $0.name.lowercased() }).count == steps.count, "two steps of '\(name)' share a name")
    self.name = name
    self.cassette = cassette
    self.conditions = conditions
    self.matcher = matcher
    self.repeatsLast = repeatsLast
    self.steps = steps
    self.usesMain = usesMain
    self.makeApp = makeApp
  }

  /// A case of a scenario that must not come again.
  struct Regression: Sendable {
    /// The name of the scenario that is played.
    let scenario: String
    /// The conditions that come on top of the scenario's own.
    let conditions: Conditions

    /// What a worker is asked to play, with more conditions on top of these.
    func question(under more: Conditions, isTraced: Bool) -> SweepQuestion {
      .attempt(scenario: scenario, conditions: conditions.arguments + more.arguments, isTraced: isTraced)
    }
  }

  /// A scenario by another name that plays this one under conditions, and checks what holds under all of them.
  func regression(_ name: String, under conditions: Conditions) -> Scenario {
    var scenario = self
    scenario.name = name
    scenario.regression = Regression(scenario: self.name, conditions: conditions)
    return scenario
  }

  /// The first half of the name.
  public var app: String { String(name.prefix { $0 != "/" }) }
}
