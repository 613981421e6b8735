import XCTest

@testable import TapedeckHarness

final class GlobTests: XCTestCase {
  func testPatterns() {
    let table: [(String, String, Bool)] = [
      ("A/b", "A/b", true), ("A/b", "A/bc", false), ("A/bc", "A/b", false), ("a/b", "A/b", false),
      ("*", "A/b", true), ("*", "", true), ("A*", "A/b", true), ("*/b", "A/b", true), ("A/*", "A/", true),
      ("A/?", "A/b", true), ("A/?", "A/", false), ("A/?", "A/bc", false), ("*b*", "A/abc", true),
      ("*a*a*a*", "A/banana", true), ("*a*a*a*a*", "A/banana", false), ("**", "A/b", true),
      ("", "A/b", false),
    ]
    for (pattern, name, matches) in table {
      XCTAssertEqual(Glob(pattern).matches(name), matches, "\(pattern) \(name)")
    }
  }

  func testManyStarsDoNotTakeForEver() {
    let pattern = Glob(String(repeating: "*a", count: 500) + "b")
    XCTAssertFalse(pattern.matches(String(repeating: "a", count: 5_000)))
  }
}
