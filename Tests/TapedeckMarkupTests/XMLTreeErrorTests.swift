import TapedeckMarkup
import XCTest

final class XMLTreeErrorTests: XCTestCase {
  func testWording() {
    let cases: [(XMLTreeError, String)] = [
      (.empty, "the body is empty; an XML document was expected"),
      (
        .tooLarge(bytes: 20_000_000),
        "the body has 20000000 bytes, more than the 8388608 allowed; ask for less"
      ),
      (.tooDeep(line: 9), "line 9: elements nest deeper than 256; such a document is not read"),
      (.unknownCharset("x-y"), "the charset 'x-y' is not known; ask for UTF-8"),
      (
        .undecodable(charset: "utf-8", line: 3),
        "line 3: the bytes are not text in utf-8; compare the charset named with the bytes sent"
      ),
      (
        .undecodable(charset: "big5", line: nil),
        "the bytes are not text in big5; compare the charset named with the bytes sent"
      ),
      (
        .html(line: 1),
        "line 1: the body is an HTML page, not the XML expected; open the URL in a browser to see it"
      ),
      (
        .ownDeclarations(line: 2),
        "line 2: the document type has declarations of its own; such a document is not read"
      ),
      (.malformed(line: 4, reason: "a tag"), "line 4: a tag; look at the body there"),
    ]
    for (error, text) in cases {
      XCTAssertEqual(error.description, text)
      XCTAssertEqual(error.localizedDescription, text)
      XCTAssertTrue(text.hasPrefix(error.summary), text)
    }
  }
}
