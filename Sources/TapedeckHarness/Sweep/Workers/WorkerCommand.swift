import Foundation
import Tapedeck

/// A worker process: answers questions that come in as lines, until there are no more.
struct WorkerCommand {
  /// The word that makes a command a worker.
  static let verb = "sweep-worker"

  let suite: Suite
  let arguments: [String]

  /// The arguments of a worker for a suite.
  static func arguments(_ suite: Suite, seed: UInt64) -> [String] { [verb, "\(seed)", suite.root.path] }

  func run() async -> ExitCode {
    guard arguments.count == 3, let seed = UInt64(arguments[1]) else { return .usage }
    var suite = suite
    suite.root = URL(fileURLWithPath: arguments[2], isDirectory: true)
    // What the app prints must not come among the messages.
    let descriptor = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let output = FileHandle(fileDescriptor: descriptor)
    let send: @Sendable (WorkerMessage) -> Void = { message in
      try? output.write(contentsOf: Data((message.line + "\n").utf8))
    }
    let worker = LocalWorker(suite, seed: seed, tell: send)
    Self.endWithParent()
    while let line = readLine() {
      guard let question: SweepQuestion = WorkerText.value(line) else { return .usage }
      send(.answer(await worker.answer(question) { _ in }))
    }
    return .good
  }

  /// Ends the process when nobody is left to ask it, also while an app blocks it for ever.
  private static func endWithParent() {
    Thread.detachNewThread {
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while input.revents == 0 { poll(&input, 1, -1) }
      _exit(ExitCode.good.rawValue)
    }
  }
}
