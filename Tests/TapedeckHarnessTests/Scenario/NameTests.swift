import XCTest

@testable import TapedeckHarness

/// Names are those of files too, in the folder of cassettes and in a report's: none may lead out of it.
final class NameTests: XCTestCase {
  private static let escapes = [
    "", ".", "..", "../x", "a/b", "/etc", "a\\b", "C:", "a b", "a.b", "~", "a\u{0}", "a\n", "\u{1B}[2J", "é",
    "ａ",
    "a\u{301}", "%2e%2e", "-a\u{202E}",
  ]

  func testWhatMayBeAPart() {
    for name in ["a", "A-b_9", "-", "_", String(repeating: "x", count: 300)] {
      XCTAssertTrue(Name.isPart(name), name)
    }
    for name in Self.escapes { XCTAssertFalse(Name.isPart(name), name) }
  }

  func testAnyTestHasACassetteInTheFolder() {
    for name in Self.escapes + ["testLondon()", "`../../x`()", "test(_:)", "....//"] {
      let part = TestCassette.part(name)
      XCTAssertFalse(part.isEmpty, name)
      XCTAssertFalse(part.contains { "./\\\0\n\u{1B}\u{202E}".contains($0) }, "\(name): \(part)")
    }
  }
}
