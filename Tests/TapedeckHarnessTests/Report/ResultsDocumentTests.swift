import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

final class ResultsDocumentTests: XCTestCase {
  private func object(_ report: RunReport) throws -> [String: Any] {
    let data = try ResultsDocument(report).data()
    XCTAssertEqual(data.last, UInt8(ascii: "\n"))
    return try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func testWhatIsTold() throws {
    let object = try object(plainReport(passed: 1, failed: 1))
    XCTAssertEqual(object["version"] as? Int, 1)
    XCTAssertEqual(object["passed"] as? Int, 1)
    XCTAssertEqual(object["failed"] as? Int, 1)
    let scenarios = try XCTUnwrap(object["scenarios"] as? [[String: Any]])
    XCTAssertEqual(scenarios.map { $0["name"] as? String }, ["Even/case0", "Odd/case1"])
    XCTAssertEqual(scenarios.map { $0["status"] as? String }, ["passed", "failed"])
    XCTAssertEqual(scenarios[0]["cassette"] as? String, "Even/case0.har")
    let steps = scenarios.map { $0["steps"] as? [[String: Any]] ?? [] }
    XCTAssertEqual(steps.map { $0.first?["verdict"] as? String }, ["same", "unreached"])
    XCTAssertEqual(steps[0].first?["screen"] as? String, "screen 1 \"Fine\"\n")
    XCTAssertEqual(
      scenarios[1]["findings"] as? [[String: String]],
      [["kind": "noApp", "text": "The app could not be made: broken."]])
  }

  func testHostileTextsComeBackAsTheyWere() throws {
    for (text, _) in hostileTexts {
      let object = try object(hostileReport(text))
      XCTAssertEqual(object["unused"] as? [String], [text])
      let scenario = try XCTUnwrap((object["scenarios"] as? [[String: Any]])?.first)
      XCTAssertEqual(scenario["command"] as? String, "deck \(text)")
      let wire = try XCTUnwrap(scenario["wire"] as? [[String: Any]])
      XCTAssertEqual(wire.map { $0["kind"] as? String }, ["request", "redirect"])
      XCTAssertEqual(wire[0]["method"] as? String, text)
      XCTAssertEqual(wire[1]["url"] as? String, text)
      XCTAssertEqual(wire[1]["milliseconds"] as? Double, 5)
    }
  }

  func testRealTimesDoNotShow() throws {
    var later = plainReport(passed: 2, failed: 1)
    later.start = Date()
    later.cases[0].elapsed = .seconds(9)
    let first = plainReport(passed: 2, failed: 1)
    XCTAssertEqual(try ResultsDocument(later).data(), try ResultsDocument(first).data())
    XCTAssertEqual(ReportPage(report: later).text, ReportPage(report: first).text)
  }
}
