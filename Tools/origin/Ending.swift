import Dispatch
import Foundation

/// Waits for the end of the process: SIGTERM, SIGINT, or the closing of a pipe that is its input.
struct Ending {
  private let isOver = DispatchSemaphore(value: 0)
  private var sources: [any DispatchSourceProtocol] = []

  init() {
    let isOver = isOver
    let isListening = DispatchSemaphore(value: 0)
    for number in [SIGTERM, SIGINT] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { isOver.signal() }
      source.setRegistrationHandler { isListening.signal() }
      source.activate()
      sources.append(source)
      // Before it is registered, a signal would be lost.
      isListening.wait()
    }
    if Self.hasPipe {
      Thread.detachNewThread {
        while let data = try? FileHandle.standardInput.read(upToCount: 4_096), !data.isEmpty {}
        isOver.signal()
      }
    }
  }

  func wait() {
    isOver.wait()
  }

  /// A terminal or /dev/null says nothing about whether somebody is still there.
  private static var hasPipe: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK
  }
}
