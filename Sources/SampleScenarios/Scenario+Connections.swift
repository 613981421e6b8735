import SampleApps
import Tapedeck
import TapedeckHarness
import TapedeckScreens

extension Scenario {
  static var connections: [Scenario] {
    [
      connections("get", Step("loading", .tap("getButton"), lasting: .zero), Step("done")),
      connections(
        "post-form",
        Step("typed", type("/somequery.php"), .type("name=Joe&text=1%2B1+is+2", into: "bodyField")),
        Step("done", .tap("postButton"))),
      connections("ten-at-once", Step("done", type(ten), .tap("getButton"))),
      connections(
        "ten-in-another-order", cassette: "ten-at-once", under: [.order([9, 2, 10, 4])],
        Step("two", [type(ten), .tap("getButton")], lasting: .milliseconds(1)), Step("done")),
      connections(
        "login", Step("refused", type("/account"), .tap("getButton")),
        Step(
          "signed-in", type("/login"), .type("user=joe&password=sesame", into: "bodyField"),
          .tap("postButton")),
        Step("welcome", type("/account"), .tap("getButton"))),
      connections("redirected-after-post", Step("done", type("/submit"), .tap("postButton"))),
      connections(
        "redirected-with-body",
        Step("done", type("/submit"), .type("a=1", into: "bodyField"), .tap("postButton"))),
      connections(
        "failing", Step("failed", type("/answers/9", "/answers/10", "/nowhere"), .tap("getButton"))),
      connections("refused", Step("failed", .tap("getButton"))),
      connections(
        "cannot-start", cassette: "get",
        Step("told", .type("mailto:joe@request.org\n\nno address", into: "addressView"), .tap("getButton")),
        Step("dismissed", .tap("alert"))),

      // Cancelled while nothing has come, half of the body, and all of it but the end.
      connections("cancelled-at-once", cassette: "get", Step("cancelled", .tap("getButton"), cancel)),
      connections(
        "cancelled-before", cassette: "get", under: [.latency(.seconds(1))],
        Step("loading", .tap("getButton"), lasting: .milliseconds(900)), Step("cancelled", cancel)),
      connections(
        "cancelled-during", cassette: "get", under: [.stall(after: 20, .seconds(1))],
        Step("loading", .tap("getButton"), lasting: .milliseconds(900)), Step("cancelled", cancel)),
      connections(
        "cancelled-at-the-end",
        Step("loading", .tap("getButton"), lasting: .milliseconds(150)), Step("cancelled", cancel)),
    ]
  }

  private static let ten = (1...10).map { "/answers/\($0)" }
  private static let cancel = UserAction.tap("connectionTable/0/cancelButton")

  private static func type(_ paths: String...) -> UserAction { type(paths) }

  private static func type(_ paths: [String]) -> UserAction {
    .type(paths.map { "http://request.org\($0)" }.joined(separator: "\n"), into: "addressView")
  }

  private static func connections(
    _ name: String, cassette: String? = nil, under effects: [Effect] = [], _ steps: Step...
  ) -> Scenario {
    Scenario(
      "ConnectionController/\(name)", cassette: cassette, conditions: Conditions(effects), steps: steps
    ) { stage in
      ConnectionsApp(
        configuration: stage.configuration, queue: stage.queue, parsingQueue: stage.makeQueue("parsing"))
    }
    // What came is described, whatever it is.
    .tellingProblems(
      in: "connectionTable/*/stateLabel", "connectionTable/*/bytesLabel", "connectionTable/*/resultLabel")
  }
}
