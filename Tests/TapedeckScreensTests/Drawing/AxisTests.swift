import XCTest

@testable import TapedeckScreens

final class AxisTests: XCTestCase {
  func testTicksAreRoundNumbers() {
    let table: [([Double], [String])] = [
      ([], ["0.0", "0.5", "1.0"]),
      ([5], ["4.0", "4.5", "5.0", "5.5", "6.0"]),
      ([40, 60], ["40", "45", "50", "55", "60"]),
      ([37.4, 66.9], ["30", "40", "50", "60", "70"]),
      ([-3, 12], ["-5", "0", "5", "10", "15"]),
      ([0, 0.03], ["0.00", "0.01", "0.02", "0.03"]),
      ([1007.1, 1007.4], ["1007.1", "1007.2", "1007.3", "1007.4"]),
      ([0, 1_000_000], ["0", "500000", "1000000"]),
      ([-1e308, 1e308], ["-1e+308", "1e+308"]),
      ([1e300, 1e300], ["1e+300"]),
      ([0, 5e-300], ["0", "5e-300"]),
    ]
    for (values, labels) in table {
      let axis = Axis(covering: values)
      XCTAssertEqual(axis.ticks.map(axis.label), labels, "\(values)")
    }
  }

  func testEveryValueLiesOnTheAxis() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      let exponent = Int.random(in: -300...300, using: &random)
      let values = (0..<3).map { _ in
        Double.random(in: -1...1, using: &random) * (Double("1e\(exponent)") ?? 1)
      }
      let axis = Axis(covering: values)
      for value in values {
        XCTAssertTrue((-1e-9...1.000_000_001).contains(axis.fraction(value)), "\(values)")
      }
      XCTAssertLessThan(axis.ticks.count, 8)
    }
  }
}
