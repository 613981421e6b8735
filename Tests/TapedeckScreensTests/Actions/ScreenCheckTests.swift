import TapedeckScreens
import XCTest

final class ScreenCheckTests: XCTestCase {
  private let screen = Screen(
    "Weather",
    [
      .label("nameLabel", ""), .button("refreshButton", "Refresh"), .button("infoButton", "Info"),
      .button("saveButton", "Save", isEnabled: false), .button("secretButton", "", isHidden: true),
      .textField("cityField", ""), .textView("messageTextView", ""),
      .textField("readOnlyField", "", isEnabled: false),
      .table("table", rows: [[.label("textLabel", "")]]),
      .group("back", [.button("done", "")], isHidden: true),
    ])

  func testWhatCanBeDoneIsAllowed() {
    for action in [
      .launch, .tap("refreshButton"), .tap("table/0"), .tap("cityField"), .type("x", into: "cityField"),
      .type("x", into: "messageTextView"),
    ] as [UserAction] {
      XCTAssertNoThrow(try screen.check(action), "\(action)")
    }
  }

  func testWhatCannotBeDoneSaysWhy() {
    let tappable =
      "what can be tapped now: 'refreshButton', 'infoButton', 'cityField', 'messageTextView', 'table/0'"
    let typable = "what can be typed into now: 'cityField', 'messageTextView'"
    assertProblems(
      on: screen,
      [
        (.tap("refreshButon"), "there is no 'refreshButon' on the screen; did you mean 'refreshButton'?"),
        (.tap("table/1"), "there is no 'table/1' on the screen; did you mean 'table/0'?"),
        (.tap("zzz"), "there is no 'zzz' on the screen; \(tappable)"),
        (.tap(""), "there is no '' on the screen; \(tappable)"),
        (.type("", into: "x"), "there is no 'x' on the screen; \(typable)"),
        (.tap("nameLabel"), "'nameLabel' is of the kind 'label', which cannot be tapped; \(tappable)"),
        (
          .type("", into: "refreshButton"),
          "'refreshButton' is of the kind 'button', which cannot be typed into; \(typable)"
        ),
        (.tap("saveButton"), "'saveButton' is disabled and cannot be tapped; enable it first"),
        (
          .type("", into: "readOnlyField"),
          "'readOnlyField' is disabled and cannot be typed into; enable it first"
        ),
        (.tap("secretButton"), "'secretButton' is hidden and cannot be tapped; show it first"),
        (.tap("back/done"), "'back/done' is hidden and cannot be tapped; show it first"),
      ])
    assertProblems(
      on: Screen("", [.label("a", "")]),
      [(.tap("b"), "there is no 'b' on the screen; nothing there can be tapped now")])
  }

  func testAnAlertIsInFrontOfEverythingElse() {
    var plain = screen
    plain.elements.append(.alert("alert", "No connection"))
    XCTAssertNoThrow(try plain.check(.tap("alert")))
    assertProblems(
      on: plain,
      [
        (
          .tap("refreshButton"),
          "the alert 'alert' is in front of 'refreshButton'; tap the alert away first"
        )
      ])

    var asking = screen
    asking.elements.append(.alert("alert", "Sure?", buttons: [.button("yes", "Yes"), .button("no", "No")]))
    XCTAssertNoThrow(try asking.check(.tap("alert/yes")))
    assertProblems(
      on: asking,
      [
        (
          .tap("alert"),
          "'alert' is of the kind 'alert', which cannot be tapped; "
            + "what can be tapped now: 'alert/yes', 'alert/no'"
        ),
        (
          .type("", into: "cityField"),
          "the alert 'alert' is in front of 'cityField'; tap the alert away first"
        ),
      ])
  }

  func testALongListIsCut() {
    let buttons = (0..<20).map { ScreenElement.button("button\($0)", "") }
    let shown = (0..<12).map { "'button\($0)'" }.joined(separator: ", ")
    assertProblems(
      on: Screen("", buttons),
      [(.tap("x"), "there is no 'x' on the screen; what can be tapped now: \(shown) and 8 more")])
  }

  private func assertProblems(
    on screen: Screen, _ table: [(UserAction, String)], file: StaticString = #filePath, line: UInt = #line
  ) {
    for (action, message) in table {
      XCTAssertThrowsError(try screen.check(action), file: file, line: line) {
        XCTAssertEqual("\($0)", message, file: file, line: line)
      }
    }
  }
}
