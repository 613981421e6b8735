import Dispatch
import Foundation

/// Waits for the end of the process: SIGTERM, SIGINT, or the closing of a pipe that is its input.
///
/// Make it before any thread is started: from then on these signals do not end the process by themselves.
struct Ending {
  private let isOver = DispatchSemaphore(value: 0)

  init() {
    let isOver = isOver
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT] { sigaddset(&signals, number) }
    // Threads inherit the mask, so that a signal waits for the one that asks for it. A dispatch source would need a
    // thread of the global queue, which under load is not always there.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread { [signals] in
      var signals = signals
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      isOver.signal()
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
