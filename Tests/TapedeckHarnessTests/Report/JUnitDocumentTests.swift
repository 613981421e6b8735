import Foundation
import TapedeckScreens
import XCTest

@testable import TapedeckHarness

final class JUnitDocumentTests: XCTestCase {
  private func document(_ report: RunReport) -> String {
    JUnitDocument(report: report) { "out/\($0.scenario.name).svg" }.text
  }

  func testCountsAndNames() throws {
    let root = try XMLNode.parse(document(plainReport(passed: 3, failed: 2)))
    XCTAssertEqual(root.name, "testsuites")
    XCTAssertEqual(
      root.attributes,
      ["name": "Tapedeck", "tests": "5", "failures": "2", "errors": "0", "skipped": "0", "time": "7.500"])
    XCTAssertEqual(root.children.map(\.name), ["testsuite", "testsuite"])
    XCTAssertEqual(
      root.children[0].attributes,
      [
        "name": "Even", "tests": "3", "failures": "1", "errors": "0", "skipped": "0", "time": "4.500",
        "timestamp": "1970-01-02T00:00:00",
      ])
    let cases = root.children.flatMap { $0["testcase"] }
    XCTAssertEqual(cases.map { $0.attributes["name"] }, ["case0", "case2", "case4", "case1", "case3"])
    XCTAssertEqual(
      cases[2].attributes,
      [
        "classname": "Even", "name": "case4", "file": "Cassettes/Even/case4.har", "line": "1",
        "time": "1.500",
      ])
    XCTAssertEqual(cases.map { $0["failure"].count }, [0, 0, 1, 0, 1])
    XCTAssertEqual(
      cases[2]["failure"].first?.attributes,
      ["message": "The app could not be made: broken.", "type": "noApp"])
    for node in cases {
      XCTAssertEqual(node["system-out"].count, 1)
      let name = "\(node.attributes["classname"] ?? "")/\(node.attributes["name"] ?? "")"
      XCTAssertEqual(node["system-out"].first?.text, "deck run \(name)\n[[ATTACHMENT|out/\(name).svg]]")
    }
  }

  func testAFileThatCannotBeReadIsAnError() throws {
    var report = plainReport(passed: 2, failed: 0)
    report.cases[1].problem = "Cannot write."
    let root = try XMLNode.parse(document(report))
    XCTAssertEqual(root.attributes["errors"], "1")
    XCTAssertEqual(root.attributes["failures"], "0")
    let error = root.children[1]["testcase"].first?["error"].first
    XCTAssertEqual(error?.attributes, ["message": "Cannot write.", "type": "files"])
    XCTAssertEqual(error?.text, "Cannot write.")
  }

  func testHostileTextsComeBackAsTheyAreShown() throws {
    for (text, _) in hostileTexts {
      let report = hostileReport(text)
      let node = try XMLNode.parse(document(report)).children.first?["testcase"].first
      let expected = report.cases[0].details.split(separator: "\n", omittingEmptySubsequences: false)
        .map { InvisibleScalars.shown(String($0)).replacing("\u{FFFE}", with: "\u{FFFD}") }
        .joined(separator: "\n").replacing("\u{FFFF}", with: "\u{FFFD}")
      XCTAssertEqual(node?["error"].first?.text, expected, text)
      XCTAssertEqual(
        node?.attributes["file"].map { Array($0.unicodeScalars.filter { $0.value < 0x20 }) }, [], text)
    }
  }
}
