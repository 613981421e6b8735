import Tapedeck
import XCTest

@testable import TapedeckHarness

final class TraceTests: XCTestCase {
  private let shell = Shell()

  private let scenario = Scenario(
    "Pages/traced", cassette: "pages",
    steps: [
      Step("loading", .tap("getButton"), lasting: .milliseconds(15)),
      Step("missed", .tap("getButton")),
    ]
  ) { QueueApp($0) }

  private let text = """
    Pages/traced
          0.000 ms  step 'loading': tap getButton
          0.000 ms    cancelButton "Cancel" hidden -> "Cancel"
          0.000 ms    activity stopped hidden -> animating
          0.000 ms  #1 GET http://pages.example/1
         15.000 ms  screen 'loading'
         15.000 ms  step 'missed': tap getButton
         15.000 ms  #2 GET http://pages.example/2
         15.000 ms  #2 no recorded answer
         15.000 ms  #2 failed: resourceUnavailable -1008
         15.000 ms    table rows=0 -> rows=1
         15.000 ms    + row table/0
         15.000 ms    + label table/0/line "error -1008"
         20.000 ms  #1 status 200
         20.000 ms  #1 6 bytes
         20.000 ms  #1 finished
         20.000 ms    cancelButton "Cancel" -> "Cancel" hidden
         20.000 ms    activity animating -> stopped hidden
         20.000 ms    table rows=1 -> rows=2
         20.000 ms    + row table/1
         20.000 ms    + label table/1/line "page 1"
         20.000 ms  screen 'missed'
                    screen 1 "Pages"
                      button #getButton "Get"
                      button #cancelButton "Cancel" hidden
                      activity #activity stopped hidden
                      table #table rows=2
                        row #0
                          label #line "error -1008"
                        row #1
                          label #line "page 1"
    FAIL  Pages/traced

    """

  func testATimelineOfVirtualTime() async throws {
    try shell.write(pages(1), "Pages/pages.har")
    for _ in 0..<10 {
      _ = await shell.run("Pages/traced --trace", [scenario])
      XCTAssertEqual(String(shell.output.prefix(text.count)), text)
    }
  }
}
