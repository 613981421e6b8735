import Foundation
import XCTest

@testable import Tapedeck
@testable import TapedeckHarness

final class WireHopTests: XCTestCase {
  private func event(_ time: Int, _ task: Int, _ kind: DeckEvent.Kind) -> DeckEvent {
    DeckEvent(time: .milliseconds(time), task: task, kind: kind)
  }

  func testHopsOfTwoTasks() {
    let hops = WireHop.hops([
      event(0, 1, .request(method: "GET", url: "a")),
      event(1, 2, .request(method: "POST", url: "b")),
      event(5, 1, .redirect(status: 302, to: "c")),
      event(5, 1, .request(method: "GET", url: "c")),
      event(6, 2, .failed(.timedOut)),
      event(7, 1, .response(status: 404)),
      event(8, 1, .chunk(3)),
      event(9, 1, .chunk(4)),
      event(9, 1, .finished),
      event(9, 3, .chunk(4)),
    ])
    XCTAssertEqual(hops.map(\.task), [1, 2, 1])
    XCTAssertEqual(hops.map(\.outcome), ["302, redirected", "timedOut", "404"])
    XCTAssertEqual(hops.map(\.isGood), [true, false, false])
    XCTAssertEqual(hops.map(\.end), [.milliseconds(5), .milliseconds(6), .milliseconds(9)])
    XCTAssertEqual(hops[2].chunks, [.milliseconds(8), .milliseconds(9)])
    XCTAssertEqual(hops[2].size, 7)
    XCTAssertEqual(hops[2].head, .milliseconds(7))
  }

  func testTheFirstEndingTellsWhy() {
    let asked = DeckEvent.Kind.request(method: "GET", url: "a")
    let table: [([DeckEvent.Kind], String)] = [
      ([asked], "under way"),
      ([asked, .missed, .failed(.resourceUnavailable)], "no recorded answer"),
      ([asked, .cancelled, .failed(.cancelled)], "cancelled"),
      ([asked, .response(status: 200), .failed(.networkConnectionLost)], "200, networkConnectionLost"),
      ([asked, .response(status: 204), .finished], "204"),
    ]
    for (kinds, outcome) in table {
      XCTAssertEqual(WireHop.hops(kinds.map { event(0, 1, $0) }).map(\.outcome), [outcome])
    }
  }
}
