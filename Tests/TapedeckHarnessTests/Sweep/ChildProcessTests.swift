import Dispatch
import Foundation
import Synchronization
import XCTest

@testable import TapedeckHarness

final class ChildProcessTests: XCTestCase {
  func testEachOfManyEndsThoughTheOthersLive() throws {
    for _ in 1...3 {
      let children = Mutex<[ChildProcess]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let child = try? ChildProcess(URL(fileURLWithPath: "/bin/cat"), [], environment: [:])
        if let child { children.withLock { $0.append(child) } }
      }
      let ended = expectation(description: "ended")
      let signals = Mutex<[Int32]>([])
      Thread.detachNewThread {
        for child in children.withLock({ $0 }) {
          let signal = child.end()
          signals.withLock { $0.append(signal) }
        }
        ended.fulfill()
      }
      wait(for: [ended], timeout: 20)
      XCTAssertEqual(signals.withLock { $0 }, Array(repeating: SIGKILL, count: 8))
    }
  }
}
