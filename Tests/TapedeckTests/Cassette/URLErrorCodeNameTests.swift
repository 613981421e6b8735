import Foundation
import XCTest

@testable import Tapedeck

final class URLErrorCodeNameTests: XCTestCase {
  func testNamesAreFoundations() {
    for code in URLError.Code.named {
      XCTAssertEqual(code.name.flatMap { URLError.Code(name: $0) }, code)
      XCTAssertEqual("\(code)", code.name)
    }
    XCTAssertEqual(URLError.Code(name: "timedOut"), .timedOut)
    XCTAssertEqual(URLError.Code.notConnectedToInternet.name, "notConnectedToInternet")
    XCTAssertNil(URLError.Code(name: "TimedOut"))
    XCTAssertGreaterThan(URLError.Code.named.count, 40)
  }
}
