import XCTest

@testable import TapedeckScreens

final class TypefaceTests: XCTestCase {
  func testTextIsBrokenAtSpacesAndLineBreaks() {
    let table: [(String, [String])] = [
      ("", [""]),
      ("one two", ["one two"]),
      ("one two three four", ["one two three", "four"]),
      ("one\ntwo", ["one", "two"]),
      ("one\n\ntwo\n", ["one", "", "two", ""]),
      ("abcdefghijklmnopqrstuvwxyz", ["abcdefghijklm", "nopqrstuvwxy", "z"]),
      ("a\tb\u{A0}c\u{202E}d\u{0}", ["a b cd"]),
    ]
    for (text, lines) in table {
      XCTAssertEqual(Typeface.wrap(text, .small, width: 80, limit: 9).map(\.text), lines)
    }
  }

  func testNoLineIsWiderThanItMayBe() {
    var random = RandomScreens(seed: 6)
    for _ in 0..<500 {
      let text = (0..<random.below(20)).map { _ in random.text() }.joined()
      for line in Typeface.wrap(text, .body, width: 60, limit: 4) {
        XCTAssertLessThanOrEqual(line.width, 60)
      }
      XCTAssertLessThanOrEqual(Typeface.fit(text, .body, width: 60).width, 60)
    }
  }

  func testMoreLinesThanTheLimitEndWithAnEllipsis() {
    let lines = Typeface.wrap("a\nb\nc\nd", .small, width: 80, limit: 2).map(\.text)
    XCTAssertEqual(lines, ["a", "b…"])
    XCTAssertEqual(Typeface.wrap("a\nb", .small, width: 80, limit: 2).map(\.text), ["a", "b"])
  }

  func testTextThatDoesNotFitIsCut() {
    XCTAssertEqual(Typeface.fit("one two three", .small, width: 40).text, "one…")
    XCTAssertEqual(Typeface.fit("one\ntwo", .small, width: 80).text, "one two")
  }

  func testWidths() {
    XCTAssertEqual(Typeface.width("i", .body), 0.222 * 17, accuracy: 1e-9)
    XCTAssertEqual(Typeface.width("中e\u{301}", .body), 1.556 * 17, accuracy: 1e-9)
    XCTAssertEqual(
      Typeface.width("~", Typeface.Style(size: 13, isBold: true)), 0.584 * 13 * 1.06, accuracy: 1e-9)
  }
}
