import TapedeckScreens
import XCTest

final class ScreenDiffTests: XCTestCase {
  func testEqualScreensHaveNoDifference() {
    let diff = ScreenDiff(expected: Samples.everything, actual: Samples.everything)
    XCTAssertTrue(diff.isEmpty)
    XCTAssertEqual(diff.changes, [])
    XCTAssertEqual(diff.text(), "")
  }

  func testTheTextShowsEachDifferenceWithItsPath() {
    let expected = board(["One", "Two", "Three", "Four", "Five"], title: "Board")
    let actual = board(["One", "Two", "Three", "four", "Five"], title: "Bored")
    XCTAssertEqual(
      ScreenDiff(expected: expected, actual: actual).text(context: 1),
      """
      @@ -1,2 +1,2 @@
      -screen 1 "Board"
      +screen 1 "Bored"
         table #messageTable rows=5
      @@ -9,3 +9,3 @@ messageTable/3/textLabel
           row #3
      -      label #textLabel "Four"
      +      label #textLabel "four"
           row #4

      """)
  }

  func testChangesNamePathOldAndNew() {
    let expected = Screen(
      "A",
      [
        .label("same", "1"), .label("text", "1"), .activity("busy", isAnimating: true), .label("gone", "x"),
        .label("kind", "k"), .group("g", [.label("in", "\u{E9}")]),
      ])
    let actual = Screen(
      "B",
      [
        .label("same", "1"), .label("text", "2"), .activity("busy", isAnimating: false), .button("kind", "k"),
        .group("g", [.label("in", "e\u{301}")]), .alert("alert", "No", buttons: [.button("ok", "OK")]),
      ])
    XCTAssertEqual(
      ScreenDiff(expected: expected, actual: actual).changes.map(\.description),
      [
        #"title "A" -> "B""#,
        #"text "1" -> "2""#,
        "busy animating -> stopped hidden",
        #"+ button kind "k""#,
        #"g/in "é" -> "é""#,
        #"+ alert alert "No""#,
        #"+ button alert/ok "OK""#,
        #"- label gone "x""#,
        #"- label kind "k""#,
      ])
  }

  func testARowThatIsAddedChangesTheCountAndTheRows() {
    XCTAssertEqual(
      ScreenDiff(expected: board(["One"]), actual: board(["Zero", "One"])).changes.map(\.description),
      [
        "messageTable rows=1 -> rows=2",
        #"messageTable/0/textLabel "One" -> "Zero""#,
        "+ row messageTable/1",
        #"+ label messageTable/1/textLabel "One""#,
      ])
  }

  func testElementsThatChangePlacesAreNamed() {
    let (a, b, c, d) = (
      ScreenElement.label("a", ""), ScreenElement.label("b", ""), ScreenElement.label("c", ""),
      ScreenElement.label("d", "")
    )
    let diff = ScreenDiff(expected: Screen("", [a, b, c, d]), actual: Screen("", [d, a, b, c]))
    XCTAssertFalse(diff.isEmpty)
    XCTAssertEqual(diff.changes.map(\.description), ["d moved"])
  }

  func testFieldsOfAChange() throws {
    let change = try XCTUnwrap(
      ScreenDiff(expected: board(["One"]), actual: board(["Two"])).changes.first)
    XCTAssertEqual(change.path, "messageTable/0/textLabel")
    XCTAssertEqual(change.element, .label)
    XCTAssertEqual(change.kind, .changed)
    XCTAssertEqual(change.old, #""One""#)
    XCTAssertEqual(change.new, #""Two""#)
  }

  /// A screen that is not valid can still be compared.
  func testIdsThatAreThereTwice() {
    let (one, two) = (ScreenElement.label("a", "1"), ScreenElement.label("a", "2"))
    XCTAssertEqual(
      ScreenDiff(expected: Screen("", [one, two]), actual: Screen("", [one, two, two])).changes
        .map(\.description), [#"+ label a "2""#])
  }

  func testRandomScreensDifferExactlyWhenTheirTextsDo() {
    var random = RandomScreens(seed: 4)
    for _ in 0..<200 {
      let (one, other) = (random.screen(), random.screen())
      let diff = ScreenDiff(expected: one, actual: other)
      XCTAssertEqual(diff.isEmpty, one == other)
      XCTAssertEqual(diff.changes.isEmpty, one == other)
      XCTAssertEqual(diff.text().isEmpty, one == other)
    }
  }

  private func board(_ messages: [String], title: String = "Board") -> Screen {
    Screen(title, [.table("messageTable", rows: messages.map { [.label("textLabel", $0)] })])
  }
}
