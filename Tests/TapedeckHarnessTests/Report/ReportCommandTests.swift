import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

final class ReportCommandTests: XCTestCase {
  private let shell = Shell()

  private func scenario(_ name: String, taps: Int = 1) -> Scenario {
    Scenario(
      name, cassette: "pages", steps: [Step("shown", Array(repeating: .tap("getButton"), count: taps))]
    ) {
      QueueApp($0)
    }
  }

  private func prepare() async throws -> [Scenario] {
    try shell.write(pages(2), "Pages/pages.har")
    let scenarios = [scenario("Pages/one"), scenario("Pages/two")]
    _ = await shell.run("", scenarios)
    _ = await shell.run("accept", scenarios)
    return [scenarios[0], scenario("Pages/two", taps: 2)]
  }

  func testTheFilesOfAReport() async throws {
    let scenarios = try await prepare()
    let before = Set(shell.paths)
    shell.environment["GITHUB_WORKSPACE"] = shell.root.path
    let code = await shell.run("--report \(shell.root.path)/out/deep", scenarios)
    XCTAssertEqual(code, .findings)
    XCTAssertEqual(
      Set(shell.paths).subtracting(before),
      [
        "out/deep/index.html", "out/deep/results.json", "out/deep/junit.xml",
        "out/deep/screens/Pages/two/shown-actual.svg", "out/deep/screens/Pages/two/shown-expected.svg",
        "Pages/two/shown.screen.new",
      ])
    let cases = try XMLNode.parse(try XCTUnwrap(shell.read("out/deep/junit.xml"))).children[0]["testcase"]
    XCTAssertEqual(cases.map { $0["failure"].count }, [0, 1])
    XCTAssertEqual(cases[1].attributes["file"], "Pages/two/shown.screen")
    XCTAssertEqual(cases[1].attributes["line"], "5")
    let output = try XCTUnwrap(cases[1]["system-out"].first?.text)
    XCTAssertTrue(output.contains("[[ATTACHMENT|out/deep/screens/Pages/two/shown-actual.svg]]"), output)
    let page = try XCTUnwrap(shell.read("out/deep/index.html"))
    XCTAssertTrue(page.contains("<code class=\"asked\">GET&nbsp;http://pages.example/2</code>"))
    XCTAssertTrue(page.contains("<code>deck run Pages/two --trace</code>"))
    XCTAssertEqual(shell.output.contains("::error"), false)
  }

  func testTheSameRunGivesTheSamePage() async throws {
    let scenarios = try await prepare()
    var pages: [String?] = []
    for _ in 1...2 {
      _ = await shell.run("--jobs 2 --report \(shell.root.path)/out", scenarios)
      pages += [try shell.read("out/index.html"), try shell.read("out/results.json")]
    }
    XCTAssertEqual(pages[0], pages[2])
    XCTAssertEqual(pages[1], pages[3])
  }

  func testTheCommandRepeatsWhatWasAskedFor() async throws {
    let scenarios = try await prepare()
    let root = shell.root.path
    let line =
      "Pages/* --shard 1/1 --latency 3ms --on GET* --status 503 --cassettes \(root) --report \(root)/out"
    _ = await shell.run(line, scenarios)
    let data = Data(try XCTUnwrap(shell.read("out/results.json")).utf8)
    let object = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let conditions = "--latency 3ms --on 'GET*' --status 503 --cassettes \(root)"
    XCTAssertEqual(object["command"] as? String, "deck run 'Pages/*' --shard 1/1 \(conditions)")
    let commands = (object["scenarios"] as? [[String: Any]])?.map { $0["command"] as? String }
    XCTAssertEqual(commands?.first, "deck run Pages/one --trace \(conditions)")
  }

  func testOnGitHub() async throws {
    let scenarios = try await prepare()
    try shell.write("before\n", "summary.md")
    shell.environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": shell.root.path,
      "GITHUB_STEP_SUMMARY": shell.root.appendingPathComponent("summary.md").path,
    ]
    let code = await shell.run("", scenarios)
    XCTAssertEqual(code, .findings)
    let commands = shell.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    XCTAssertEqual(commands.count, 1)
    XCTAssertTrue(
      commands[0].hasPrefix(
        "::error file=Pages/two/shown.screen,line=5,title=Pages/two::The screen of step 'shown' differs:%0A"),
      "\(commands)")
    let summary = try XCTUnwrap(shell.read("summary.md"))
    XCTAssertTrue(summary.hasPrefix("before\n## Tapedeck: 1 of 2 scenarios failed\n"), summary)
    XCTAssertTrue(summary.contains("\n+      label #line \"page 2\"\n"), summary)
  }

  func testAReportThatCannotBeWritten() async throws {
    let scenarios = try await prepare()
    shell.files = FullDisk()
    shell.environment["CI"] = "1"
    let code = await shell.run("Pages/one --report \(shell.root.path)/out", scenarios)
    XCTAssertEqual(code, .unwritable)
    XCTAssertEqual(shell.errorOutput, "deck: Cannot write the report 'ROOT/out': The disk is full.\n")
  }

  func testShards() async throws {
    let scenarios = try await prepare()
    var names: [String] = []
    for number in 1...3 {
      let code = await shell.run("--shard \(number)/3", scenarios)
      names += shell.output.split(separator: "\n").filter { $0.contains("Pages/") && !$0.hasPrefix(" ") }.map(
        String.init)
      XCTAssertFalse(shell.output.contains("unused"))
      if names.isEmpty { XCTAssertEqual(code, .good) }
    }
    XCTAssertEqual(names.sorted(), ["FAIL  Pages/two", "ok    Pages/one"])
  }
}
