import TapedeckScreens
import XCTest

final class UserActionTests: XCTestCase {
  func testTextForms() throws {
    let table: [(UserAction, String)] = [
      (.launch, "launch"),
      (.tap("refreshButton"), "tap refreshButton"),
      (.tap("messageTable/0"), "tap messageTable/0"),
      (.type("Paris", into: "cityField"), #"type cityField "Paris""#),
      (.type("", into: "form/a.b-c_D"), #"type form/a.b-c_D """#),
      (.type("\"\\\n\u{200B}é", into: "a"), #"type a "\"\\\n\u200bé""#),
    ]
    for (action, text) in table {
      XCTAssertEqual(action.description, text)
      XCTAssertEqual(try UserAction(parsing: text), action)
    }
  }

  func testErrors() {
    let noPath = "'tap' needs the path of an element; write it after one space, such as 'table/0'"
    let table: [(String, String)] = [
      ("", "column 1: '' is no action; write 'launch', 'tap PATH' or 'type PATH \"TEXT\"'"),
      ("swipe a", "column 1: 'swipe' is no action; write 'launch', 'tap PATH' or 'type PATH \"TEXT\"'"),
      ("Tap a", "column 1: 'Tap' is no action; did you mean 'tap'?"),
      ("luanch", "column 1: 'luanch' is no action; did you mean 'launch'?"),
      ("launch now", "column 7: 'now' cannot stand here; remove it"),
      ("tap", "column 4: \(noPath)"),
      ("tap ", "column 5: \(noPath)"),
      ("tap  a", "column 5: \(noPath)"),
      ("tap a/", "column 7: \(noPath)"),
      ("tap /a", "column 5: \(noPath)"),
      ("tap \"a\"", "column 5: \(noPath)"),
      ("tap é", "column 5: \(noPath)"),
      ("tap a\n", "column 6: \(noPath)"),
      ("tap a b", "column 6: 'b' cannot stand here; remove it"),
      ("type a", "column 7: 'type a' needs a text; write it in double quotes after one space"),
      ("type a Paris", "column 7: 'type a' needs a text; write it in double quotes after one space"),
      ("type a \"b\" c", "column 11: 'c' cannot stand here; remove it"),
      (
        "type a \"b",
        "column 10: the text does not end on its line; add '\"', and write a line break as '\\n'"
      ),
      ("type a \"\\u0041\"", "column 9: '\\u0041' is not how this is written; write 'A'"),
    ]
    for (text, message) in table {
      XCTAssertThrowsError(try UserAction(parsing: text), text) {
        XCTAssertEqual("\($0)", "line 1, " + message)
      }
    }
  }

  func testAPathThatCannotBeWrittenIsQuoted() {
    XCTAssertEqual(UserAction.tap("a\nb").description, #"tap "a\nb""#)
    XCTAssertEqual(UserAction.tap("").description, #"tap """#)
  }
}
