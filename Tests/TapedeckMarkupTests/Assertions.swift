import Foundation
import TapedeckMarkup
import XCTest

/// Asserts that reading this text, in UTF-8, throws exactly this error.
func assertUnreadable(
  _ text: String, _ expected: XMLTreeError, file: StaticString = #filePath, line: UInt = #line
) {
  assertUnreadable(Data(text.utf8), expected, file: file, line: line)
}

/// Asserts that reading these bytes throws exactly this error.
func assertUnreadable(
  _ body: Data, contentType: String? = nil, _ expected: XMLTreeError, file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTAssertThrowsError(try XMLTree(body, contentType: contentType), file: file, line: line) { error in
    XCTAssertEqual(error as? XMLTreeError, expected, file: file, line: line)
  }
}

/// The tree of a text in UTF-8.
func tree(_ text: String) throws -> XMLTree {
  try XMLTree(Data(text.utf8))
}
