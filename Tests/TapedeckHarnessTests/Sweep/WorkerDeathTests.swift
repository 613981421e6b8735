import Foundation
import XCTest

@testable import TapedeckHarness

final class WorkerDeathTests: XCTestCase {
  func testTheLastWordsOfAnAppThatDiesAreTold() {
    let table: [(signal: Int32, words: String, sentence: String)] = [
      (
        SIGILL, "Swift/Array.swift:692: Fatal error: Index out of range\n*** Signal 4\n",
        "The app dies (SIGILL): Fatal error: Index out of range."
      ),
      (
        SIGABRT,
        "Could not cast value of type 'Swift.String' (0x7f24de3d7ca0) to 'Swift.Int' (0x7f24de3da698).\n",
        "The app dies (SIGABRT): Could not cast value of type 'Swift.String' to 'Swift.Int'."
      ),
      (SIGSEGV, "", "The app dies (SIGSEGV)."), (SIGFPE, "words", "The app dies (signal 8)."),
      (0, "", "The app dies (it leaves the process)."),
    ]
    for row in table {
      let violation = ProcessWorker.violation(row.signal, row.words)
      XCTAssertEqual(violation.invariant, .survival)
      XCTAssertEqual(violation.sentence, row.sentence)
    }
  }

  func testTrapsInOnePlaceAreOneCauseWhateverTheValue() {
    func cause(_ words: String) -> [String] { ProcessWorker.violation(SIGILL, words).cause }
    XCTAssertEqual(
      cause("Fatal error: resumed more than once, returning 182 bytes!"),
      cause("Fatal error: resumed more than once, throwing an error!"))
    XCTAssertEqual(cause("Fatal error: 7 is no day"), cause("Fatal error: 9 is no day"))
    XCTAssertNotEqual(cause("Fatal error: Division by zero"), cause("Fatal error: Index out of range"))
  }
}
