import TapedeckLoopback
import XCTest

final class HeadersTests: XCTestCase {
  func testNamesCompareWithoutCaseAndKeepTheirOrder() {
    let headers: Headers = ["Set-Cookie": "a=1", "Accept": "*/*", "set-cookie": "b=2"]
    XCTAssertEqual(headers["SET-COOKIE"], "a=1")
    XCTAssertEqual(headers.values(of: "Set-Cookie"), ["a=1", "b=2"])
    XCTAssertNil(headers["Set-Cookies"])
    XCTAssertNil(headers["Set_Cookie"])
    XCTAssertEqual(headers.lines.map(\.name), ["Set-Cookie", "Accept", "set-cookie"])
  }
}
