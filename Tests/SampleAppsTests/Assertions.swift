import Foundation
import TapedeckScreens
import XCTest

@testable import SampleApps

/// Waits until a screen is as wanted, and gives it; fails after ten seconds of asking.
func awaitScreen(
  of app: some HeadlessApp, until isWanted: (Screen) -> Bool, file: StaticString = #filePath,
  line: UInt = #line
) async -> Screen {
  let deadline = ContinuousClock.now.advanced(by: .seconds(10))
  var screen = await app.screen
  while !isWanted(screen), ContinuousClock.now < deadline {
    await Task.yield()
    screen = await app.screen
  }
  XCTAssertTrue(isWanted(screen), "not reached:\n\(screen.text)", file: file, line: line)
  XCTAssertNoThrow(try screen.validate(), file: file, line: line)
  return screen
}

/// Asserts that reading throws a problem with exactly these words.
func assertProblem<Value>(
  _ message: String, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Value
) {
  XCTAssertThrowsError(try body(), file: file, line: line) { error in
    XCTAssertEqual((error as? Problem)?.message, message, file: file, line: line)
  }
}
