import Foundation
import Tapedeck
import XCTest

final class EffectFormTests: XCTestCase {
  func testEachEffectReadsBackFromItsText() throws {
    let effects: [Effect] = [
      .latency(.milliseconds(300)), .latency(.seconds(2)), .latency(.nanoseconds(1_500)),
      .bandwidth(bitsPerSecond: 56_000), .chunk(1), .split([3, 17]), .stall(after: 100, .seconds(5)),
      .cut(after: 311, .reset), .cut(after: 0, .close), .fail(.timedOut, after: nil),
      .fail(.networkConnectionLost, after: 7), .status(503), .body(.empty), .body(.html),
      .mutate(.field(.huge, "list[0].a:b")), .mutate(.truncate(12)), .mutate(.charset(.latin1AsUTF8)),
      .body(.data(Data("a:b".utf8))), .body(.data(Data([0xff, 0x00]))), .header("Retry-After", "5"),
      .header("X-Empty", ""), .header("Date", nil), .redirect, .order([3, 1, 2]),
      .offline(from: .zero, until: nil), .offline(from: .seconds(2), until: .seconds(10)),
    ]
    for effect in effects {
      XCTAssertEqual(try Effect(name: effect.name, value: effect.value ?? ""), effect, "\(effect)")
    }
    XCTAssertEqual(Set(effects.map(\.name)), Set(Effect.names))
  }

  func testBadValuesAreRefusedWithWhatIsWanted() {
    let table: [(name: String, value: String, message: String)] = [
      ("latency", "fast", "'latency' takes a time, such as '300ms' or '2s', and not 'fast'"),
      ("latency", "-1s", "'latency' takes a time, such as '300ms' or '2s', and not '-1s'"),
      ("latency", "1e99s", "'latency' takes a time, such as '300ms' or '2s', and not '1e99s'"),
      ("bandwidth", "0kbps", "'bandwidth' takes a rate, such as '56kbps' or '2mbps', and not '0kbps'"),
      ("chunk", "0", "'chunk' takes a number of bytes from 1, and not '0'"),
      ("cut-at", "-3", "'cut-at' takes a number of bytes, such as '311', or '311:close', and not '-3'"),
      ("status", "99", "'status' takes a status from 100 to 599, and not '99'"),
      ("order", "1,1", "'order' takes places counted from 1, such as '3,1,2', and not '1,1'"),
      ("order", "0", "'order' takes places counted from 1, such as '3,1,2', and not '0'"),
    ]
    for row in table {
      XCTAssertThrowsError(try Effect(name: row.name, value: row.value), row.message) {
        XCTAssertEqual("\($0)", row.message)
      }
    }
    XCTAssertThrowsError(try Effect(name: "weather", value: "bad"))
  }

  func testPatternsOfRequests() {
    let request = Exchange.Request("GET", "http://www.google.com/ig/api?weather=London")
    for pattern in [
      "*", "GET *", "get */ig/api*", "*London", "http://www.google.com/ig/api?weather=London", "* *",
    ] {
      XCTAssert(RequestPattern(pattern).matches(request), pattern)
    }
    for pattern in ["POST *", "*/ig", "London", "GET */ig/api", ""] {
      XCTAssertFalse(RequestPattern(pattern).matches(request), pattern)
    }
  }
}
