import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

/// What a sweep found, kept as a file that is a scenario from then on.
final class SavedCaseTests: XCTestCase {
  private var folder: SweptFolder!
  private let flawed = SweptApp.scenario(.saysNothing)
  private let text = """
    case 1
    scenario "Words/loaded"
    --on "GET *"
    --fail "notConnectedToInternet"
    --redirect
    found "He said\u{2028}\\"no\\"."

    """

  override func setUpWithError() throws { folder = try SweptFolder() }
  override func tearDown() { folder = nil }

  private func write(_ text: String, _ path: String = "Words/found.case") throws {
    try Data(text.utf8).write(to: folder.root.appendingPathComponent(path))
  }

  func testTheTextIsReadAsItIsWritten() throws {
    let saved = try SavedCase(parsing: text)
    XCTAssertEqual(saved.scenario, "Words/loaded")
    XCTAssertEqual(saved.conditions, ["--on", "GET *", "--fail", "notConnectedToInternet", "--redirect"])
    XCTAssertEqual(saved.sentence, "He said\u{2028}\"no\".")
    XCTAssertEqual(saved.text, text)
    XCTAssertEqual(try SavedCase(parsing: text.replacing("\n", with: "\r\n")), saved)
  }

  func testWhatIsNoCaseIsNamedWithItsLine() {
    let table: [(text: String, line: Int)] = [
      ("", 1), ("case 2\n", 1), ("case 1\n", 1), ("case 1\nscenario \"a/b\"\n", 2),
      ("case 1\nscenario a/b\nfound \"x\"\n", 2),
      ("case 1\nscenario \"a/b\"\nscenario \"a/b\"\nfound \"x\"\n", 3),
      ("case 1\n\nscenario \"a/b\"\nfound \"x\"\n", 2),
      ("case 1\n--redirect \n", 2), ("case 1\n--fail\n", 2), ("case 1\nnothing \"x\"\n", 2),
    ]
    for (text, line) in table {
      do throws(SavedCaseFault) {
        _ = try SavedCase(parsing: text)
        XCTFail("read: \(text)")
      } catch {
        XCTAssertEqual(error.line, line, text)
      }
    }
  }

  func testWhatIsFoundIsSavedAndFailsUntilItIsMended() async throws {
    let swept = await folder.run(folder.suite(flawed), "sweep", "--budget", "150", "--save", "--quiet")
    XCTAssertEqual(swept.code, .findings)
    let path = "Words/loaded-candour.case"
    XCTAssert(swept.output.contains("saved \(path)\n"), swept.output)
    let written = try Data(contentsOf: folder.root.appendingPathComponent(path))

    let failed = await folder.run(folder.suite(flawed), "run", "Words/loaded-candour")
    XCTAssertEqual(failed.code, .findings)
    XCTAssert(failed.output.hasPrefix("FAIL  Words/loaded-candour\n"), failed.output)
    let mended = await folder.run(folder.suite(SweptApp.scenario()), "run", "Words/loaded-candour")
    XCTAssertEqual(mended.code, .good, mended.output)
    XCTAssert(mended.output.hasPrefix("ok    Words/loaded-candour\n"), mended.output)

    let again = await folder.run(folder.suite(flawed), "sweep", "--budget", "150", "--save", "--quiet")
    XCTAssert(again.output.contains("saved \(path)\n"), again.output)
    XCTAssertEqual(try Data(contentsOf: folder.root.appendingPathComponent(path)), written)
  }

  func testATraceAndTheInvariantsAreThoseOfItsConditions() async throws {
    try write("case 1\nscenario \"Words/loaded\"\n--fail \"notConnectedToInternet\"\nfound \"x\"\n")
    let traced = await folder.run(folder.suite(flawed), "run", "Words/found", "--trace")
    XCTAssertEqual(traced.code, .findings)
    XCTAssert(traced.output.contains("failed: notConnectedToInternet -1009"), traced.output)
    let checked = await folder.run(folder.suite(flawed), "run", "Words/found", "--invariants")
    XCTAssertEqual(checked.code, .findings, checked.output)
  }

  func testOneThatCannotBePlayedFails() async throws {
    try write("case 1\nscenario \"Words/loaded\"\n--fail \"timedOut\"\nfound \"x\"\n")
    try FileManager.default.removeItem(at: folder.root.appendingPathComponent("Words/words.har"))
    let run = await folder.run(folder.suite(flawed), "run", "Words/found")
    XCTAssertEqual(run.code, .badData)
    XCTAssert(run.output.hasPrefix("FAIL  Words/found\n  The case cannot be played: "), run.output)
  }

  func testMoreThanConditionsIsRefused() async throws {
    for line in ["--trace", "--record \"all\"", "--help \"x\"", "--quiet", "--chunk=1 \"5\""] {
      try write("case 1\nscenario \"Words/loaded\"\n\(line)\nfound \"x\"\n")
      let run = await folder.run(folder.suite(flawed), "run", "Words/found")
      XCTAssertEqual(run.code, .badData, line)
      XCTAssert(run.output.contains("Cannot read the case"), run.output)
    }
  }

  func testASweepOfSavedCasesAloneIsRefused() async throws {
    try write("case 1\nscenario \"Words/loaded\"\n--fail \"timedOut\"\nfound \"x\"\n")
    let run = await folder.run(folder.suite(flawed), "sweep", "Words/found")
    XCTAssertEqual(run.code, .usage)
  }

  func testOptionsThatTheInvariantsDoNotHeedAreRefused() async throws {
    for words in [["--report", "x"], ["--jobs", "2"], ["--record"], ["--no-network"], ["--realtime"]] {
      let run = await folder.run(folder.suite(flawed), ["run", "--invariants"] + words)
      XCTAssertEqual(run.code, .usage, "\(words)")
    }
  }

  func testTheNameOfAScenarioIsNotTaken() async throws {
    let suite = folder.suite(flawed, SweptApp.scenario(name: "Words/loaded-candour"))
    let run = await folder.run(suite, "sweep", "Words/loaded", "--budget", "150", "--save", "--quiet")
    XCTAssert(run.output.contains("saved Words/loaded-candour-2.case\n"), run.output)
    XCTAssertNoThrow(try suite.includingSavedCases())
  }
}
