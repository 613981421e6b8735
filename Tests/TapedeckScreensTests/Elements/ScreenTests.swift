import TapedeckScreens
import XCTest

final class ScreenTests: XCTestCase {
  func testAnElementIsFoundByItsPath() {
    let screen = Samples.everything
    XCTAssertEqual(screen["nameLabel"]?.text, "London,  England")
    XCTAssertEqual(screen["messageTable/0/textLabel"]?.text, "JSON is fun!")
    XCTAssertEqual(screen["grid/1/date"]?.text, "2016-03-01 15:00")
    XCTAssertEqual(screen["chart/high/0"]?.value, 51.2)
    for path in ["", "/", "nameLabel/", "/nameLabel", "nobody", "messageTable/2", "messageTable//textLabel"] {
      XCTAssertNil(screen[path], path)
    }
  }

  func testNodesComeInTheOrderOfTheFormWithTheirPaths() {
    let screen = Screen(
      "A",
      [
        .group("outer", [.group("inner", [.label("deep", "")]), .label("side", "")], isHidden: true),
        .label("last", ""),
      ])
    XCTAssertEqual(
      screen.nodes.map(\.path), ["outer", "outer/inner", "outer/inner/deep", "outer/side", "last"])
    XCTAssertEqual(screen.nodes.map(\.isVisible), [false, false, false, false, true])
  }

  func testScreensAreEqualOnlyWhenEveryByteOfTheirTextIs() {
    XCTAssertEqual(Screen("A", [.label("a", "é")]), Screen("A", [.label("a", "é")]))
    XCTAssertNotEqual(Screen("A", [.label("a", "\u{E9}")]), Screen("A", [.label("a", "e\u{301}")]))
    XCTAssertNotEqual(Screen("\u{E9}"), Screen("e\u{301}"))
    XCTAssertNotEqual(Screen("A", [.label("a", "")]), Screen("A"))
    XCTAssertNotEqual(ScreenElement.label("a", "\u{E9}"), .label("a", "e\u{301}"))
  }
}
