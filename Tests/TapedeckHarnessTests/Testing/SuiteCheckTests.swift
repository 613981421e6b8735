import Foundation
import Tapedeck
import TapedeckScreens
import XCTest

@testable import TapedeckHarness

final class SuiteCheckTests: XCTestCase {
  private let shell = Shell()

  private func scenario(taps: Int = 1) -> Scenario {
    Scenario(
      "Pages/one", cassette: "pages", steps: [Step("shown", Array(repeating: .tap("getButton"), count: taps))]
    ) {
      QueueApp($0)
    }
  }

  private func failure(_ scenario: Scenario, _ environment: [String: String] = [:]) async throws -> String? {
    do {
      try await Suite([scenario], root: shell.root).check(scenario, environment: environment)
      return nil
    } catch let failure as ScenarioFailure {
      return "\(failure)".replacing(shell.root.path, with: "ROOT")
    }
  }

  func testFromTheFirstRunToTheDiff() async throws {
    try shell.write(pages(2), "Pages/pages.har")
    let first = try await failure(scenario())
    XCTAssertEqual(
      first,
      """
      Pages/one
        There is no screen yet for step 'shown'.
        Accept it with 'mv ROOT/Pages/one/shown.screen.new ROOT/Pages/one/shown.screen'.
      """)
    _ = await shell.run("accept", [scenario()])
    let second = try await failure(scenario())
    XCTAssertNil(second)
    let third = try await failure(scenario(taps: 2), ["CI": "1"])
    XCTAssertEqual(third?.contains("\n    +      label #line \"page 2\"\n"), true, third ?? "")
    XCTAssertEqual(third?.hasSuffix("run the test without 'CI', and accept the screen."), true)
    XCTAssertFalse(shell.paths.contains("Pages/one/shown.screen.new"))
  }

  func testAnAbsentCassette() async throws {
    let text = try await failure(scenario())
    XCTAssertEqual(
      text,
      """
      Pages/one
        There is no cassette 'ROOT/Pages/pages.har'.
        Record it: run the test with 'TAPEDECK_RECORD=missing'.
      """)
  }

  func testAnAnswerCannotActOnTheTerminalOfATest() async throws {
    let body = Body("\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}")
    try shell.write(
      Cassette([Exchange(.init("GET", "\(PageModel.host)/1"), .init(body: body))]), "Pages/pages.har")
    try shell.write("screen 1 \"Pages\"\n", "Pages/one/shown.screen")
    let text = try await failure(scenario()) ?? ""
    XCTAssert(text.contains(#"\u001b]0;owned"#), text)
    var failed = DeckFailure(shell.root)
    failed.misses = [Miss(request: .init("GET", "http://a/\u{1B}[2J"))]
    failed.underlying = URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "\u{9B}31m\u{7}"])
    let hostile: [Unicode.Scalar] = ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"]
    for text in [text, "\(failed)"] {
      XCTAssertFalse(text.unicodeScalars.contains { hostile.contains($0) }, text)
    }
  }

  func testRecordingIsRefusedOnCI() async throws {
    do {
      _ = try await failure(scenario(), ["CI": "yes", "TAPEDECK_RECORD": "missing"])
      XCTFail("it is refused")
    } catch VariableError.recordingRefused {}
    XCTAssertEqual(shell.paths, [])
  }
}
