import SampleApps
import Tapedeck
import TapedeckHarness
import TapedeckScreens

extension Scenario {
  static var messageBoard: [Scenario] {
    [
      board("list", Step("loading", .launch, lasting: .zero), Step("shown")),
      board("no-messages"),
      board(
        "posted",
        Step("launched", .launch), Step("form", .tap("newMessageButton")),
        Step("typed", typing("It works 👍")),
        Step("posting", .tap("saveButton"), lasting: .zero), Step("listed"),
        Step("refreshed", .tap("refreshButton"))),
      board(
        "blank-message",
        Step("launched", .launch),
        Step("told", [.tap("newMessageButton")] + typing("") + [.tap("saveButton")]),
        Step("dismissed", .tap("alert"))),
      board("post-refused", Step("launched", .launch), post("told"), Step("dismissed", .tap("alert"))),
      board("post-not-allowed", Step("launched", .launch), post("told")),
      board("post-fails", Step("launched", .launch), post("told")),
      board("not-signed-in", Step("told", .launch), Step("dismissed", .tap("alert"))),
      board("out-of-order", Step("told", .launch)),
      board("object-instead-of-list", Step("told", .launch)),
      board("fields-missing"),
      board("not-messages"),
      board("emoji-and-right-to-left"),
      board("half-a-surrogate"),
      board("two-hundred"),
      board("not-json", Step("told", .launch)),
      board(
        "refreshed-twice",
        Step("launched", .launch), Step("once", .tap("refreshButton")), Step("twice", .tap("refreshButton"))),
      board(
        "older-answer-last", cassette: "refreshed-twice", under: [.order([2, 1])],
        Step("launched", .launch),
        Step("newer", [.tap("refreshButton"), .tap("refreshButton")], lasting: .zero), Step("both")),
    ]
  }

  private static func typing(_ text: String) -> [UserAction] {
    [.type("Joe", into: "nameTextField"), .type(text, into: "messageTextView")]
  }

  private static func post(_ step: String) -> Step {
    Step(step, [.tap("newMessageButton")] + typing("It works") + [.tap("saveButton")])
  }

  private static func board(_ name: String) -> Scenario {
    board(name, Step("shown", .launch))
  }

  private static func board(
    _ name: String, cassette: String? = nil, under effects: [Effect] = [], _ steps: Step...
  ) -> Scenario {
    Scenario(
      "MessageBoard/\(name)", cassette: cassette, conditions: Conditions(effects), steps: steps
    ) { stage in
      MessageBoard(configuration: stage.configuration, executor: stage.executor, now: stage.now)
    }
  }
}
