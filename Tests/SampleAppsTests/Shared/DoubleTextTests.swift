import XCTest

@testable import SampleApps

final class DoubleTextTests: XCTestCase {
  func testShortestText() {
    let cases: [(Double, String)] = [
      (52.70, "52.7"), (52.0, "52"), (0, "0"), (-0.0, "0"), (-0.5, "-0.5"), (1016.84, "1016.84"),
      (100, "100"), (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000"), (1e300, "1e+300"),
      (1e-7, "1e-07"), (.infinity, ""), (-.infinity, ""), (.nan, ""), (9.3e18, "9.3e+18"),
    ]
    for (number, text) in cases {
      XCTAssertEqual(number.text, text)
    }
  }

  func testReadsPlainDecimalsOnly() {
    let cases: [(String, Double?)] = [
      ("52.70", 52.7), ("52", 52), ("-0.5", -0.5), ("+3", 3), ("1e3", 1000), ("007", 7),
      ("", nil), (" 52", nil), ("52 ", nil), ("0x1F", nil), ("nan", nil), ("inf", nil), ("1e400", nil),
      ("1,5", nil), (".5", nil), ("5.", nil), ("٥", nil), ("--1", nil), ("52F", nil),
    ]
    for (text, number) in cases {
      XCTAssertEqual(Double(text: text), number, text)
    }
  }
}
