import Foundation
import XCTest

@testable import SampleApps

final class JSONValueTests: XCTestCase {
  func testTellsTheKindsApart() throws {
    let value = try JSONValue(parsing: Data(#"{"a":[1,true,"1",null,0,false,{}],"b":1.50}"#.utf8))
    let elements: [JSONValue] = [
      .number(1), .bool(true), .string("1"), .null, .number(0), .bool(false), .object([:]),
    ]
    XCTAssertEqual(value["a"]?.elements, elements)
    XCTAssertEqual(elements.map(\.text), ["1", "", "1", "", "0", "", ""])
    XCTAssertEqual(elements.map(\.number), [1, nil, 1, nil, 0, nil, nil])
    XCTAssertEqual(value["b"]?.text, "1.5")
    XCTAssertNil(value["c"])
    XCTAssertNil(value["a"]?["b"])
  }

  func testHostileBodies() {
    let notJSON = "The answer cannot be read: it is not JSON."
    for text in ["tru", "[1", "{\"a\":}", "[1e400]", "\"\\ud800\"", "\u{0}", "[1]]", "[01]", "<a/>"] {
      assertProblem(notJSON) { try JSONValue(parsing: Data(text.utf8)) }
    }
    assertProblem(notJSON) { try JSONValue(parsing: Data([0x22, 0xFF, 0x22])) }
    assertProblem(notJSON) { try JSONValue(parsing: Data(String(repeating: "[", count: 100_000).utf8)) }
    for text in ["", " \n", "\u{FEFF}"] {
      assertProblem("The answer cannot be read: the body is empty.") {
        try JSONValue(parsing: Data(text.utf8))
      }
    }
    for text in ["<HTML>", "\u{FEFF}\n <!DOCTYPE html>", "<!-- x -->\n<html lang='en'>"] {
      assertProblem(Problem.webPage.message) { try JSONValue(parsing: Data(text.utf8)) }
    }
  }

  /// Apps read on the queues that they were handed, whose threads have small stacks.
  func testTheDeepestThatIsReadFitsASmallStack() {
    let text = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let done = expectation(description: "read")
    DispatchQueue(label: "small").async {
      XCTAssertNotNil(try? JSONValue(parsing: Data(text.utf8)))
      done.fulfill()
    }
    wait(for: [done], timeout: 60)
  }

  func testAByteOrderMarkIsNoMatter() throws {
    XCTAssertEqual(try JSONValue(parsing: Data("\u{FEFF}[1]".utf8)), .array([.number(1)]))
  }
}
