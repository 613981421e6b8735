import Foundation
import Tapedeck
import TapedeckScreens
import XCTest

@testable import TapedeckHarness

final class MatchingOptionTests: XCTestCase {
  private let shell = Shell()

  private func scenario(
    _ name: String = "Pages/one", matcher: Matcher? = nil, repeatsLast: Bool = false, taps: Int = 1
  ) -> Scenario {
    Scenario(
      name, cassette: "pages", matcher: matcher, repeatsLast: repeatsLast,
      steps: [Step("shown", Array(repeating: .tap("getButton"), count: taps))]
    ) { QueueApp($0, repeats: true) }
  }

  private func accepted(_ scenarios: [Scenario]) async {
    _ = await shell.run("", scenarios)
    _ = await shell.run("accept", scenarios)
  }

  func testUnusedExchangesFailWhereThatIsAskedFor() async throws {
    try shell.write(pages(2), "Pages/pages.har")
    await accepted([scenario()])
    var code = await shell.run("", [scenario()])
    XCTAssertEqual(code, .good)
    code = await shell.run("--unused=fail -q", [scenario()])
    XCTAssertEqual(code, .findings)
    XCTAssertEqual(shell.output, "unused  Pages/pages.har: exchange 2\n1 passed, 0 failed\n")
    // Others of the suite may use the rest.
    code = await shell.run("Pages/one --unused=fail", [scenario()])
    XCTAssertEqual(code, .good)
    code = await shell.run("--unused=no", [scenario()])
    XCTAssertEqual(code, .usage)
  }

  func testAScenarioMayRepeatItsLastAnswer() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    await accepted([scenario(repeatsLast: true, taps: 3)])
    var code = await shell.run("", [scenario(repeatsLast: true, taps: 3)])
    XCTAssertEqual(code, .good, shell.output)
    code = await shell.run("", [scenario(taps: 3)])
    XCTAssertEqual(code, .findings)
  }

  func testAScenarioMayHaveAMatcherOfItsOwn() async throws {
    let page = try pages(1).exchange(at: 0)
    var exchange = page
    exchange.request.url += page.request.url.contains("?") ? "&stamp=1" : "?stamp=1"
    try shell.write(Cassette([exchange]), "Pages/pages.har")
    var matcher = Matcher()
    matcher.ignoredQueryNames = ["stamp"]
    let other = scenario("Pages/other")
    await accepted([scenario(matcher: matcher), other])
    let code = await shell.run("", [scenario(matcher: matcher), other])
    XCTAssertEqual(code, .findings)
    XCTAssert(shell.output.contains("ok    Pages/one\n"), shell.output)
    XCTAssert(shell.output.contains("FAIL  Pages/other\n"), shell.output)
  }
}
