import Foundation
import XCTest

@testable import TapedeckHarness

final class GitHubTests: XCTestCase {
  func testEscapes() {
    for (text, message, property) in [
      ("50%", "50%25", "50%25"), ("a:b,c", "a:b,c", "a%3Ab%2Cc"), ("a\nb", "a%0Ab", "a\\nb"),
      ("a\r", "a\\r", "a\\r"), ("%0A", "%250A", "%250A"), ("\u{1B}[0m", "\\u001b[0m", "\\u001b[0m"),
    ] {
      XCTAssertEqual(Annotations.message(text), message)
      XCTAssertEqual(Annotations.property(text), property)
    }
  }

  func testAtMostNineAnnotationsAndACount() {
    XCTAssertEqual(Annotations.commands(plainReport(passed: 3, failed: 0)), [])
    XCTAssertEqual(
      Annotations.commands(plainReport(passed: 1, failed: 1)),
      [
        "::error file=Cassettes/Odd/case1.har,line=1,title=Odd/case1::The app could not be made: broken."
      ])
    XCTAssertEqual(Annotations.commands(plainReport(passed: 0, failed: 9)).count, 9)
    let many = Annotations.commands(plainReport(passed: 0, failed: 14))
    XCTAssertEqual(many.count, 10)
    XCTAssertEqual(many.last, "::error title=Tapedeck::5 more")
  }

  func testHostileTextsStayInOneCommand() {
    for (text, _) in hostileTexts {
      let commands = Annotations.commands(hostileReport(text))
      XCTAssertEqual(commands.count, 2)
      for command in commands {
        XCTAssertFalse(command.utf8.contains { $0 < 0x20 }, text)
        XCTAssertEqual(command.split(separator: "::").first?.contains("title=Evil/one"), true, text)
      }
    }
  }

  func testASummary() {
    let text = StepSummary(report: plainReport(passed: 1, failed: 1)).text()
    XCTAssertEqual(
      text,
      """
      ## Tapedeck: 1 of 2 scenarios failed

      | Scenario | Result | Screens | Virtual time |
      |-|-|-:|-:|
      | `Odd/case1` | failed | 0 | 0.000 ms |
      | `Even/case0` | passed | 1 | 0.000 ms |

      ### `Odd/case1`

      ```diff
      The app could not be made: broken.

      deck run Odd/case1
      ```


      """)
  }

  func testASummaryKeepsWithinItsRoom() {
    let report = plainReport(passed: 3_000, failed: 300, detail: String(repeating: "ü%\u{1B}", count: 900))
    for budget in [StepSummary.limit, 50_000, 1_000, 300, 10, -5] {
      let text = StepSummary(report: report).text(budget: budget)
      XCTAssertLessThanOrEqual(text.utf8.count, max(0, budget))
      if budget == 50_000 {
        XCTAssertTrue(text.contains("and the details of"), "the details do not fit")
        XCTAssertTrue(text.contains(" more\n"))
      }
    }
  }

  func testNoTextLeavesItsFence() throws {
    for (text, _) in hostileTexts + [("````````", nil)] {
      let summary = StepSummary(report: hostileReport(text)).text()
      let lines = summary.split(separator: "\n", omittingEmptySubsequences: false)
      let opening = try XCTUnwrap(lines.firstIndex { $0.hasSuffix("`diff") })
      let fence = lines[opening].dropLast("diff".count)
      let fences = lines.indices.filter { lines[$0].hasPrefix(fence) }
      XCTAssertEqual(fences.count, 4, text)
      XCTAssertEqual(lines[(fences.last ?? 0)...].dropFirst().filter { !$0.isEmpty }, [], text)
    }
  }
}
