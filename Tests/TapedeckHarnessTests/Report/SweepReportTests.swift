import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

final class SweepReportTests: XCTestCase {
  private let shell = Shell()

  /// An app that says nothing of failures, and one that asks for nothing.
  private let scenarios = [
    Scenario("Pages/one", cassette: "pages", steps: [Step("shown", .tap("getButton"))]) { QueueApp($0) },
    Scenario("Pages/idle", cassette: "pages", steps: [Step("shown")]) { QueueApp($0) },
  ]

  private func sweep() async throws -> ExitCode {
    try shell.write(pages(1), "Pages/pages.har")
    _ = await shell.run("", scenarios)
    _ = await shell.run("accept", scenarios)
    return await shell.run("sweep --budget 60 --jobs 1 --report \(shell.root.path)/out", scenarios)
  }

  func testFindingsAreOnThePageWithTheirCommands() async throws {
    let code = try await sweep()
    XCTAssertEqual(code, .findings)
    let page = try XCTUnwrap(shell.read("out/index.html"))
    let commands = shell.output.split(separator: "\n").filter { $0.hasPrefix("  deck run Pages/one --trace") }
    XCTAssertFalse(commands.isEmpty, shell.output)
    for command in commands {
      XCTAssertTrue(page.contains("<code>\(Escaped.line(String(command.dropFirst(2))))</code>"), "\(command)")
    }
    XCTAssertEqual(page.ranges(of: "<span class=\"chip\">FOUND</span>").count, commands.count)
    XCTAssertTrue(page.contains("<h1>\(commands.count) found in 60 cases of 2 scenarios</h1>"))
    XCTAssertTrue(page.contains("<figcaption>As found</figcaption>"))
    XCTAssertTrue(page.contains("<th scope=\"row\">failures</th>"))
    XCTAssertTrue(page.contains("<code>deck sweep --budget 60</code>"))
    XCTAssertTrue(page.contains("<h2 id=\"passed\">Nothing found <span class=\"count\">1</span></h2>"))
  }

  func testFindingsAreForProgramsToo() async throws {
    _ = try await sweep()
    let data = Data(try XCTUnwrap(shell.read("out/results.json")).utf8)
    let results = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let sweep = try XCTUnwrap(results["sweep"] as? [String: Any])
    let findings = try XCTUnwrap(sweep["findings"] as? [[String: Any]])
    XCTAssertFalse(findings.isEmpty)
    XCTAssertEqual(sweep["seconds"] as? Double, 0, "the same results give the same bytes")
    let entries = try XCTUnwrap(results["scenarios"] as? [[String: Any]])
    XCTAssertEqual(
      findings.map { $0["command"] as? String },
      entries.filter { $0["status"] as? String == "failed" }.map { $0["command"] as? String })

    let suite = try XMLNode.parse(try XCTUnwrap(shell.read("out/junit.xml"))).children[0]
    let names = suite["testcase"].compactMap { $0.attributes["name"] }
    XCTAssertEqual(names.count, findings.count + 1)
    XCTAssertEqual(Set(names).count, names.count)
    XCTAssertEqual(suite["testcase"].first?["failure"].first?.attributes["type"], "broken")
    XCTAssertTrue(names.contains("idle"), "\(names)")
  }

  func testASweepWithoutAReportWritesNone() async throws {
    _ = try await sweep()
    let before = shell.paths
    _ = await shell.run("sweep --budget 20 --jobs 1", scenarios)
    XCTAssertEqual(shell.paths, before)
  }
}
