import Foundation
import TapedeckLoopback
import XCTest

final class RequestTests: XCTestCase {
  func testQueryIsDecodedAndTellsEmptyFromMissing() {
    let request = Request("GET", "/ig/api?weather=S%C3%A3o+Paulo%2CBR&hl&weather=second&a=b=c")
    XCTAssertEqual(request.path, "/ig/api")
    XCTAssertEqual(request.query("weather"), "São Paulo,BR")
    XCTAssertEqual(request.query("hl"), "")
    XCTAssertEqual(request.query("a"), "b=c")
    XCTAssertNil(request.query("missing"))
    XCTAssertNil(Request("GET", "/path").query("a"))
  }

  func testAnEscapeThatIsNoneStaysAsItIs() {
    XCTAssertEqual(Request("GET", "/?a=100%&b=%ZZ").query("a"), "100%")
    XCTAssertEqual(Request("GET", "/?a=100%&b=%ZZ").query("b"), "%ZZ")
  }

  func testFormIsReadFromTheBody() {
    let request = Request("POST", "/", body: Data("name=Joe&text=a+b%26c".utf8))
    XCTAssertEqual(request.form("text"), "a b&c")
    XCTAssertNil(request.form("other"))
  }

  func testBytesThatAreNotUTF8AreReadAsLatin1() {
    XCTAssertEqual(Request("POST", "/", body: Data([0x4D, 0xFC])).text, "Mü")
  }
}
