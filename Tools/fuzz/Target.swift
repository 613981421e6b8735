import Foundation

/// Something that takes bytes from strangers: it may refuse them, never crash, and what it takes has to hold.
protocol Target: Sendable {
  /// Inputs that are taken, from which the fuzzer begins.
  static func seeds(_ cassettes: URL) throws -> [Data]

  init() throws

  /// Tries one input; ends the process where something does not hold.
  func run(_ input: Data)
}

/// All targets, by their names.
let targets: [(name: String, type: any Target.Type)] = [
  ("cassette", CassetteTarget.self), ("play", PlayTarget.self), ("screen", ScreenTarget.self),
  ("markup", MarkupTarget.self), ("apps", AppsTarget.self), ("url", URLTarget.self),
  ("server", ServerTarget.self),
  ("command", CommandTarget.self),
]

/// Ends the process where something does not hold, as a crash would.
func require(_ holds: @autoclosure () -> Bool, _ what: @autoclosure () -> String) {
  if !holds() { fatalError(what()) }
}

/// Waits for work that is asynchronous.
func wait(_ work: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task {
    await work()
    done.signal()
  }
  done.wait()
}

extension URL {
  /// The contents of all files below that have a name ending so.
  func files(_ suffix: String) throws -> [Data] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted().filter { $0.hasSuffix(suffix) }
      .map { try Data(contentsOf: appendingPathComponent($0)) }
  }
}
