import XCTest

@testable import TapedeckHarness

final class PlainnessTests: XCTestCase {
  func testWhatAProgramWritesIsToldFromWhatAPersonWrites() {
    let table: [(text: String, inside: String?)] = [
      ("<null>", "<null>"), ("by <null> on Monday", "<null>"), ("(null)", "(null)"),
      ("Optional(\"London\")", "Optional("), ("Error Domain=NSURLErrorDomain Code=-1009", "Error Domain="),
      ("nil", "nil"), ("null", "null"), ("nan", "nan"), ("nan°C", "nan"), ("-inf %", "inf"), ("NULL", "NULL"),
      ("", nil), ("Nancy", nil), ("my nan says so", nil), ("Info", nil),
      ("Options", nil), ("12.5", nil), ("The list is null and void.", nil),
    ]
    for row in table { XCTAssertEqual(Plainness.inside(of: row.text), row.inside, row.text) }
  }
}
