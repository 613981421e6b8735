import Foundation
import Tapedeck
import TapedeckScreens
import XCTest

@testable import TapedeckHarness

final class RunCommandTests: XCTestCase {
  private let shell = Shell()

  private func scenario(_ name: String = "Pages/one", cassette: String = "pages", taps: Int = 1) -> Scenario {
    Scenario(
      name, cassette: cassette, steps: [Step("shown", Array(repeating: .tap("getButton"), count: taps))]
    ) { QueueApp($0) }
  }

  func testTheFirstRunOfAScenario() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    for _ in 1...2 {
      let code = await shell.run("", [scenario()])
      XCTAssertEqual(code, .findings)
      XCTAssertEqual(
        shell.output,
        """
        FAIL  Pages/one
          There is no screen yet for step 'shown'.
          Accept it with 'deck accept Pages/one'.
        0 passed, 1 failed

        """)
      XCTAssertEqual(shell.errorOutput, "")
      XCTAssertEqual(shell.paths, ["Pages/one/shown.screen.new", "Pages/pages.har"])
    }
    var code = await shell.run("accept Pages/one", [scenario()])
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "accepted Pages/one/shown.screen\n")
    XCTAssertEqual(shell.paths, ["Pages/one/shown.screen", "Pages/pages.har"])
    code = await shell.run("run", [scenario()])
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "ok    Pages/one\n1 passed, 0 failed\n")
  }

  func testAScreenThatDiffers() async throws {
    try shell.write(pages(2), "Pages/pages.har")
    _ = await shell.run("", [scenario()])
    _ = await shell.run("accept", [scenario()])
    let accepted = try shell.read("Pages/one/shown.screen")

    let other = scenario(taps: 2)
    var code = await shell.run("Pages/one", [other])
    XCTAssertEqual(code, .findings)
    XCTAssertEqual(
      shell.output,
      """
      FAIL  Pages/one
        The screen of step 'shown' differs:
          @@ -2,6 +2,8 @@ table
             button #getButton "Get"
             button #cancelButton "Cancel" hidden
             activity #activity stopped hidden
          -  table #table rows=1
          +  table #table rows=2
               row #0
                 label #line "page 1"
          +    row #1
          +      label #line "page 2"
        Accept it with 'deck accept Pages/one'.
      0 passed, 1 failed

      """)
    XCTAssertEqual(try shell.read("Pages/one/shown.screen"), accepted)
    XCTAssertEqual(
      try shell.read("Pages/one/shown.screen.new")?.contains("page 2"), true)

    code = await shell.run("reject", [other])
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "rejected Pages/one/shown.screen\n")
    XCTAssertEqual(try shell.read("Pages/one/shown.screen"), accepted)
    XCTAssertNil(try shell.read("Pages/one/shown.screen.new"))

    _ = await shell.run("", [other])
    XCTAssertNotNil(try shell.read("Pages/one/shown.screen.new"))
    code = await shell.run("", [scenario()])
    XCTAssertEqual(code, .good)
    XCTAssertNil(try shell.read("Pages/one/shown.screen.new"), "it is as it should be again")
  }

  func testOnCINothingIsWritten() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    shell.environment = ["CI": "true"]
    for _ in 1...2 {
      let code = await shell.run("", [scenario()])
      XCTAssertEqual(code, .findings)
      XCTAssertEqual(
        shell.output,
        """
        FAIL  Pages/one
          There is no screen yet for step 'shown'.
          If it should look so, run 'deck run Pages/one' without CI, then 'deck accept Pages/one'.
        0 passed, 1 failed

        """)
      XCTAssertEqual(shell.paths, ["Pages/pages.har"])
    }
    let code = await shell.run("accept", [scenario()])
    XCTAssertEqual(code, .usage)
    XCTAssertEqual(
      shell.errorOutput, "deck: With 'CI' set, screens are not written; unset it to accept screens.\n")
    for value in ["", "0", "false", "FALSE"] {
      shell.environment = ["CI": value]
      _ = await shell.run("", [scenario()])
      XCTAssertEqual(shell.paths, ["Pages/one/shown.screen.new", "Pages/pages.har"], value)
      _ = await shell.run("reject", [scenario()])
    }
  }

  func testAMissingCassetteFailsEachTime() async throws {
    for _ in 1...2 {
      let code = await shell.run("", [scenario()])
      XCTAssertEqual(code, .absent)
      XCTAssertEqual(
        shell.output,
        """
        FAIL  Pages/one
          There is no cassette 'ROOT/Pages/pages.har'.
          Record it with 'deck run Pages/one --record'.
        0 passed, 1 failed

        """)
      XCTAssertEqual(shell.paths, [])
    }
  }

  func testAMiss() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    _ = await shell.run("", [scenario()])
    _ = await shell.run("accept", [scenario()])
    let code = await shell.run("", [scenario(taps: 2)])
    XCTAssertEqual(code, .findings)
    XCTAssert(
      shell.output.hasPrefix(
        """
        FAIL  Pages/one
          No recorded exchange answers 'GET http://pages.example/2'.
          Nearest of 1:
            1. GET http://pages.example/1 (played once)
        """), shell.output)
    XCTAssert(
      shell.output.hasSuffix(
        """
          Record it with 'deck run Pages/one --record'.
          Accept it with 'deck accept Pages/one'.
        0 passed, 1 failed

        """), shell.output)
  }

  func testWhatCannotBeReadIsToldAndTheHighestCodeWins() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    try shell.write("{", "Pages/broken.har")
    try shell.write("screen 2 \"Pages\"\n", "Pages/one/shown.screen")
    let scenarios = [scenario(), scenario("Pages/two", cassette: "broken"), scenario("Pages/three")]
    let code = await shell.run("", scenarios)
    XCTAssertEqual(code, .badData)
    let lines = shell.output.split(separator: "\n")
    XCTAssert(
      lines[1].hasPrefix("  Cannot read the screen 'ROOT/Pages/one/shown.screen': line 1, column 8: "),
      shell.output)
    XCTAssertEqual(lines[2], "  Accept it with 'deck accept Pages/one'.")
    XCTAssert(
      lines[4].hasPrefix("  The cassette 'ROOT/Pages/broken.har' is damaged, line 1, byte 1: "), shell.output)
    XCTAssertEqual(lines.last, "0 passed, 3 failed")
    XCTAssertEqual(try shell.read("Pages/one/shown.screen"), "screen 2 \"Pages\"\n")
  }

  func testAnEntryThatCannotBeReplayed() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    let text = try XCTUnwrap(try shell.read("Pages/pages.har"))
    try shell.write(text.replacing("\"status\": 200", with: "\"status\": \"?\""), "Pages/pages.har")
    let code = await shell.run("", [scenario()])
    XCTAssertEqual(code, .badData)
    XCTAssert(
      shell.output.contains("  Entry 1 of the cassette 'ROOT/Pages/pages.har' cannot be replayed: "),
      shell.output)
  }

  func testAFullRunTellsWhatIsUnused() async throws {
    try shell.write(pages(3), "Pages/pages.har")
    try shell.write(pages(1), "Pages/old.har")
    let scenarios = [scenario(), scenario("Pages/two", taps: 2)]
    _ = await shell.run("", scenarios)
    _ = await shell.run("accept", scenarios)
    try shell.write("screen 1 \"\"\n", "Pages/one/gone.screen")
    let code = await shell.run("", scenarios)
    XCTAssertEqual(code, .good)
    XCTAssertEqual(
      shell.output,
      """
      ok    Pages/one
      ok    Pages/two
      unused  Pages/pages.har: exchange 3
      unused  Pages/old.har
      unused  Pages/one/gone.screen
      2 passed, 0 failed

      """)
    _ = await shell.run("Pages/*", scenarios)
    XCTAssertEqual(shell.output, "ok    Pages/one\nok    Pages/two\n2 passed, 0 failed\n")
    _ = await shell.run("-q", scenarios)
    XCTAssertEqual(shell.output, "2 passed, 0 failed\n")
    _ = await shell.run("Pages/two -v", scenarios)
    XCTAssertEqual(shell.output, "ok    Pages/two  1 step, 20.000 ms\n1 passed, 0 failed\n")
  }

  func testScenariosAreChosenByName() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    let scenarios = [scenario(), scenario("Pages/two"), scenario("Other/one")]
    let table: [(String, ExitCode, String)] = [
      ("list Pages/*", .good, "Pages/one\nPages/two\n"),
      ("list Other/one */one", .good, "Pages/one\nOther/one\n"),
      ("list Pages", .absent, "deck: There is no scenario 'Pages'; did you mean 'Pages/*'?\n"),
      ("list two", .absent, "deck: There is no scenario 'two'; did you mean 'Pages/two'?\n"),
      ("Pages/on", .absent, "deck: There is no scenario 'Pages/on'; did you mean 'Pages/one'?\n"),
      ("lits", .absent, "deck: There is no scenario 'lits'; did you mean 'list'?\n"),
      ("Nothing/like", .absent, "deck: There is no scenario 'Nothing/like'; see 'deck list'.\n"),
      ("No*", .absent, "deck: No scenario fits 'No*'; see 'deck list'.\n"),
      (
        "list --cassettes ROOT/gone", .absent,
        "deck: There is no folder 'ROOT/gone'; name the folder of cassettes with '--cassettes DIR'.\n"
      ),
    ]
    for (line, code, text) in table {
      let line = line.replacing("ROOT", with: shell.root.path)
      let ended = await shell.run(line, scenarios)
      XCTAssertEqual(ended, code, line)
      XCTAssertEqual(shell.output + shell.errorOutput, text, line)
    }
  }

  func testAnotherFolder() async throws {
    try shell.write(pages(1), "elsewhere/Pages/pages.har")
    let folder = shell.root.appendingPathComponent("elsewhere").path
    let code = await shell.run("--cassettes \(folder)", [scenario()])
    XCTAssertEqual(code, .findings)
    XCTAssert(
      shell.output.contains("Accept it with 'deck accept Pages/one --cassettes ROOT/elsewhere'."),
      shell.output)
    XCTAssertEqual(
      shell.paths, ["elsewhere/Pages/one/shown.screen.new", "elsewhere/Pages/pages.har"])
  }

  func testSeveralAtATimeComeInTheirOrder() async throws {
    try shell.write(pages(9), "Pages/pages.har")
    let scenarios = (0..<20).map { scenario("Pages/number-\($0)", taps: 1 + (20 - $0) % 9) }
    _ = await shell.run("", scenarios)
    _ = await shell.run("accept", scenarios)
    _ = await shell.run("", scenarios)
    let one = shell.output
    for _ in 0..<5 {
      _ = await shell.run("--jobs 8", scenarios)
      XCTAssertEqual(shell.output, one)
    }
    XCTAssert(one.hasSuffix("\n20 passed, 0 failed\n"), one)
  }

  func testAnAnswerCannotActOnTheTerminal() async throws {
    let body = Body("\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}")
    try shell.write(
      Cassette([Exchange(.init("GET", "\(PageModel.host)/1"), .init(body: body))]), "Pages/pages.har")
    _ = await shell.run("--trace", [scenario()])
    let hostile: [Unicode.Scalar] = ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"]
    XCTAssertFalse(shell.output.unicodeScalars.contains { hostile.contains($0) }, shell.output)
    XCTAssert(shell.output.contains(#"\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e"#), shell.output)
  }

  func testScreensThatCannotBeWritten() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    shell.files = FullDisk()
    var code = await shell.run("", [scenario()])
    XCTAssertEqual(code, .unwritable)
    XCTAssertEqual(
      shell.errorOutput, "deck: Cannot write the screens of 'Pages/one': The disk is full.\n")
    XCTAssert(shell.output.hasSuffix("\n0 passed, 1 failed\n"), shell.output)
    shell.files = Disk()
    _ = await shell.run("", [scenario()])
    shell.files = FullDisk()
    code = await shell.run("accept", [scenario()])
    XCTAssertEqual(code, .unwritable)
    XCTAssertEqual(
      shell.errorOutput, "deck: Cannot write the screen 'ROOT/Pages/one/shown.screen': The disk is full.\n")
  }

  func testWhatCannotBeReadIsNotAccepted() async throws {
    try shell.write("nonsense", "Pages/one/shown.screen.new")
    try shell.write("screen 1 \"\"\n", "Gone/one/shown.screen.new")
    var code = await shell.run("accept Pages/one", [scenario()])
    XCTAssertEqual(code, .badData)
    XCTAssert(
      shell.errorOutput.hasPrefix("deck: Cannot read the screen 'ROOT/Pages/one/shown.screen.new': line 1"))
    XCTAssertEqual(shell.paths, ["Gone/one/shown.screen.new", "Pages/one/shown.screen.new"])
    code = await shell.run("reject", [scenario()])
    XCTAssertEqual(code, .good)
    XCTAssertEqual(
      shell.output, "rejected Gone/one/shown.screen\nrejected Pages/one/shown.screen\n")
    code = await shell.run("reject", [scenario()])
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "nothing to reject\n")
  }

  func testConditionsAreLaidOverACassette() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    _ = await shell.run("", [scenario()])
    _ = await shell.run("accept", [scenario()])
    let code = await shell.run("--latency 1s --on */1 --fail timedOut", [scenario()])
    XCTAssertEqual(code, .findings)
    XCTAssertEqual(
      shell.output,
      """
      FAIL  Pages/one
        The screen of step 'shown' differs:
          @@ -4,4 +4,4 @@ table/0/line
             activity #activity stopped hidden
             table #table rows=1
               row #0
          -      label #line "page 1"
          +      label #line "error -1001"
      0 passed, 1 failed

      """)
    XCTAssertEqual(shell.paths, ["Pages/one/shown.screen", "Pages/pages.har"], "nothing is to be accepted")
    _ = await shell.run("--latency 1s -v", [scenario()])
    XCTAssertEqual(shell.output, "ok    Pages/one  1 step, 1020.000 ms\n1 passed, 0 failed\n")
    let slow = Scenario(
      "Pages/one", cassette: "pages", conditions: Conditions([.latency(.seconds(2))]),
      steps: [Step("shown", .tap("getButton"))]
    ) { QueueApp($0) }
    _ = await shell.run("--latency 1s -v", [slow])
    XCTAssertEqual(shell.output, "ok    Pages/one  1 step, 3020.000 ms\n1 passed, 0 failed\n")
  }

  func testInformation() async {
    var code = await shell.run("--help", [])
    XCTAssertEqual(code, .good)
    for option in Option.allCases { XCTAssert(shell.output.contains("--\(option.rawValue)")) }
    for verb in Verb.allCases { XCTAssert(shell.output.contains("  \(verb.rawValue) ")) }
    XCTAssertLessThanOrEqual(shell.output.split(separator: "\n").map(\.count).max() ?? 0, 110)
    code = await shell.run("--version", [])
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "Tapedeck \(Help.version)\n")
    code = await shell.run("--wat", [])
    XCTAssertEqual(code, .usage)
    XCTAssertEqual(shell.output, "")
    XCTAssertEqual(shell.errorOutput, "deck: There is no option '--wat'; see 'deck --help'.\n")
  }
}
