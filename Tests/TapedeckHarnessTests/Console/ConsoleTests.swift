import XCTest

@testable import TapedeckHarness

final class ConsoleTests: XCTestCase {
  func testColourRules() {
    let table: [(ColorChoice, [String: String], isTerminal: Bool, Bool)] = [
      (.automatic, [:], true, true),
      (.automatic, [:], false, false),
      (.automatic, ["TERM": "xterm"], true, true),
      (.automatic, ["TERM": "dumb"], true, false),
      (.automatic, ["NO_COLOR": "1"], true, false),
      (.automatic, ["NO_COLOR": ""], true, true),
      (.automatic, ["CLICOLOR_FORCE": "1"], false, true),
      (.automatic, ["CLICOLOR_FORCE": "0"], false, false),
      (.automatic, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1"], false, true),
      (.never, ["CLICOLOR_FORCE": "1"], true, false),
    ]
    for (choice, environment, isTerminal, isOn) in table {
      XCTAssertEqual(
        choice.isOn(environment, isTerminal: isTerminal), isOn, "\(choice) \(environment) \(isTerminal)")
    }
  }

  func testEachStreamHasItsOwnColour() {
    let shell = Shell()
    shell.outputIsTerminal = true
    let console = Console(shell.surroundings())
    console.print(Line("good", .good) + Line(" plain"))
    XCTAssertEqual(shell.output, "\u{1B}[32mgood\u{1B}[0m plain\n")
    console.progress("working")
    console.clearProgress()
    XCTAssertEqual(shell.errorOutput, "")
  }

  func testProgressGoesToATerminalOnly() {
    let shell = Shell()
    shell.errorIsTerminal = true
    let console = Console(shell.surroundings())
    console.progress("working")
    console.complain("bad")
    XCTAssertEqual(shell.output, "")
    XCTAssertEqual(
      shell.errorOutput, "\r\u{1B}[K\u{1B}[2mworking\u{1B}[0m\r\u{1B}[Kdeck: bad\n")
  }

  func testWhatCouldActOnATerminalIsWrittenAsAnEscape() {
    XCTAssertEqual(
      Line("a\u{1B}[2Jb\u{7}\u{9B}\u{202E}\u{0D}").text(colored: true),
      #"a\u001b[2Jb\u0007\u009b\u202e\r"# + "\n")
  }

  func testTheToolIsNamedAsItIsCalledAgain() {
    XCTAssertEqual(Surroundings.tool("/home/me/app/.build/x86_64/debug/deck"), "swift run deck")
    XCTAssertEqual(Surroundings.tool("/usr/local/bin/deck"), "deck")
    XCTAssertEqual(Surroundings.tool("deck"), "deck")
    XCTAssertEqual(Surroundings.tool("./mydeck"), "./mydeck")
  }

  func testWordsForAShell() {
    XCTAssertEqual(ShellWord.quoted("/tmp/a-b_c.1"), "/tmp/a-b_c.1")
    XCTAssertEqual(ShellWord.quoted("a b"), "'a b'")
    XCTAssertEqual(ShellWord.quoted("it's $x"), "'it'\\''s $x'")
    XCTAssertEqual(ShellWord.quoted(""), "''")
  }

  func testVirtualTimeForPeople() {
    for (time, text) in [
      (Duration.zero, "0 ms"), (.microseconds(40), "0.0 ms"), (.microseconds(7_251), "7.3 ms"),
      (.microseconds(9_960), "10 ms"), (.milliseconds(613), "613 ms"), (.microseconds(999_600), "1.0 s"),
      (.milliseconds(6_498), "6.5 s"), (.seconds(61), "61.0 s"), (.milliseconds(-3), "-3.0 ms"),
      (.seconds(Int64.max / 2), "4611686018427387903 s"),
    ] {
      XCTAssertEqual(VirtualTime.brief(time), text)
    }
  }

  func testVirtualTime() {
    XCTAssertEqual(VirtualTime.text(.zero), "0.000 ms")
    XCTAssertEqual(VirtualTime.text(.microseconds(12_005)), "12.005 ms")
    XCTAssertEqual(VirtualTime.text(.nanoseconds(1_500_600)), "1.501 ms")
    XCTAssertEqual(VirtualTime.text(.seconds(Int64.max / 2)), "4611686018427387903 s")
  }
}
