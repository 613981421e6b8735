import Tapedeck
import XCTest

@testable import TapedeckHarness

final class NetworkCutTests: XCTestCase {
  private let shell = Shell()
  private let starts = Locked(0)

  private func cut(hasNetwork: Bool) -> NetworkCut {
    NetworkCut(
      hasNetwork: { hasNetwork },
      restart: { [starts] in
        starts.withLock { $0 += 1 }
        return "no namespace"
      })
  }

  func testTheProcessIsStartedAnewWhereItHasANetwork() async {
    shell.network = cut(hasNetwork: true)
    let code = await shell.run("--no-network", [])
    XCTAssertEqual(code, .usage)
    XCTAssertEqual(
      shell.errorOutput, "deck: Cannot take the network away: no namespace. Leave out '--no-network'.\n")
    XCTAssertEqual(starts.withLock { $0 }, 1)
  }

  func testAProcessWithoutANetworkGoesOn() async {
    shell.network = cut(hasNetwork: false)
    let code = await shell.run("--no-network", [])
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "0 passed, 0 failed\n")
    XCTAssertEqual(starts.withLock { $0 }, 0)
  }

  func testItIsStartedAnewOnlyOnce() async {
    shell.network = cut(hasNetwork: true)
    shell.environment[NetworkCut.variable] = "1"
    let code = await shell.run("--no-network", [])
    XCTAssertEqual(code, .usage)
    XCTAssert(shell.errorOutput.contains("it is still there after the cut"), shell.errorOutput)
    XCTAssertEqual(starts.withLock { $0 }, 0)
  }

  func testRecordingNeedsTheNetwork() async {
    shell.network = cut(hasNetwork: true)
    for (line, variable) in [("--no-network --record", nil), ("--no-network", "all")] {
      shell.environment["TAPEDECK_RECORD"] = variable
      let code = await shell.run(line, [])
      XCTAssertEqual(code, .usage)
      XCTAssertEqual(
        shell.errorOutput, "deck: Recording needs the network: leave out '--no-network', or '--record'.\n")
    }
    XCTAssertEqual(starts.withLock { $0 }, 0)
  }
}
