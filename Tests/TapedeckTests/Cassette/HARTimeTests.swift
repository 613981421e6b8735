import XCTest

@testable import Tapedeck

final class HARTimeTests: XCTestCase {
  func testDates() {
    for (offset, date) in [
      (.zero, "2000-01-01T00:00:00.000Z"),
      (.milliseconds(1_234), "2000-01-01T00:00:01.234Z"),
      (.nanoseconds(1_000_000_001), "2000-01-01T00:00:01.000000001Z"),
      (.seconds(59 * 86400), "2000-02-29T00:00:00.000Z"),
      (.seconds(60 * 86400), "2000-03-01T00:00:00.000Z"),
      (.seconds(366 * 86400 - 1), "2000-12-31T23:59:59.000Z"),
      (.seconds(760_751_999), "2024-02-08T23:59:59.000Z"),
      (.seconds(-1), "1999-12-31T23:59:59.000Z"),
      (.milliseconds(-946_684_800_001), "1969-12-31T23:59:59.999Z"),
    ] as [(Duration, String)] {
      XCTAssertEqual(HARTime.date(offset), date)
      XCTAssertEqual(HARTime.offset(ofDate: date), offset)
    }
  }

  func testDatesOfOtherTools() {
    for date in ["2000-01-01T01:30:00+01:30", "1999-12-31T19:00:00-0500", "2000-01-01t00:00:00z"] {
      XCTAssertEqual(HARTime.offset(ofDate: date), .zero, date)
    }
    for date in [
      "", "2000-01-01", "2000-01-01T00:00:00", "NaN-NaN-NaNTNaN:NaN:NaN.NaN+NaN:NaN", "2000-13-01T00:00:00Z",
      "2000-01-01T00:00:00.Z", "2000-01-01T24:00:00Z", "2000-01-01T00:00:00Zx", "２000-01-01T00:00:00Z",
    ] {
      XCTAssertNil(HARTime.offset(ofDate: date), date)
    }
  }

  func testMilliseconds() {
    for (duration, text) in [
      (.zero, "0"), (.milliseconds(12), "12"), (.microseconds(12_500), "12.5"), (.nanoseconds(1), "0.000001"),
      (.milliseconds(-3), "-3"), (.seconds(Int64.max), "9223372036854.775807"),
    ] as [(Duration, String)] {
      XCTAssertEqual(HARTime.milliseconds(duration), text)
    }
    XCTAssertEqual(HARTime.duration(milliseconds: 12.345_678), .nanoseconds(12_345_678))
    XCTAssertNil(HARTime.duration(milliseconds: .infinity))
    XCTAssertNil(HARTime.duration(milliseconds: 1e300))
  }
}
