import TapedeckScreens
import XCTest

final class ScreenProblemTests: XCTestCase {
  func testProblemsAreFoundAndSayWhatToDo() {
    let deep = (0..<70).reduce(ScreenElement.label("l", "")) { element, _ in .group("g", [element]) }
    let path = Array(repeating: "g", count: 65).joined(separator: "/")
    let table: [([ScreenElement], String)] = [
      (
        [.label("a", ""), .label("b", ""), .button("a", "")],
        #"two elements have the path "a"; give each its own id"#
      ),
      (
        [.table("t", rows: [[.label("a", ""), .label("a", "")]])],
        #"two elements have the path "t/0/a"; give each its own id"#
      ),
      (
        [.grid("g", columns: ["c", "c"], rows: [["1", "2"]])],
        #"two elements have the path "g/0/c"; give each its own id"#
      ),
      (
        [.group("g", [.label("a/b", "")])],
        #"the id "a/b" of "g/a/b" cannot be written; use ASCII letters, digits, '_', '-' and '.'"#
      ),
      (
        [.label("\u{1B}\n", "")],
        #"the id "\u001b\n" of "\u001b\n" cannot be written; use ASCII letters, digits, '_', '-' and '.'"#
      ),
      (
        [.label("", "")],
        #"the id "" of "" cannot be written; use ASCII letters, digits, '_', '-' and '.'"#
      ),
      (
        [.group("g", [.alert("a", "")])],
        #""g/a": 'alert' cannot stand in 'group'; put it on the screen itself"#
      ),
      (
        [.series("s", "", points: [])],
        #""s": 'series' cannot stand on the screen; put it in a chart"#
      ),
      (
        [.alert("a", "", buttons: [.label("l", "")])],
        #""a/l": 'label' cannot stand in 'alert'; put it on the screen, in a group or in a row of a table"#
      ),
      ([deep], "\"\(path)\" is nested deeper than 64 levels; use fewer groups"),
    ]
    for (elements, message) in table {
      XCTAssertThrowsError(try Screen("", elements).validate()) { XCTAssertEqual("\($0)", message) }
      XCTAssertThrowsError(try Screen(parsing: Screen("", elements).text.utf8))
    }
  }

  func testAScreenThatIsNotValidIsStillALineANode() {
    let screen = Screen("", [.label("a\nb", "A"), .label("é \"", "B")])
    XCTAssertEqual(screen.text, "screen 1 \"\"\n  label #\"a\\nb\" \"A\"\n  label #\"é \\\"\" \"B\"\n")
  }
}
