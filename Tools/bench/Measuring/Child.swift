import Foundation

/// What is measured in a fresh process: the bench starts itself with an argument that no person types.
enum Child: String {
  case open, count, record, play, receive, sweep, deck

  private static let mark = "--child"

  /// Does what the parent asks, where the arguments come from one; nil where they do not.
  static func run(_ arguments: [String]) async -> Int32? {
    guard arguments.count >= 2, arguments[0] == mark, let child = Child(rawValue: arguments[1]) else {
      return nil
    }
    do {
      let figures = try await child.measure(Array(arguments.dropFirst(2)))
      print(figures.map { "\($0)" }.joined(separator: " "))
      return 0
    } catch {
      Bench.complain("bench: \(error)")
      return 70
    }
  }

  private func measure(_ arguments: [String]) async throws -> [Double] {
    let first = URL(fileURLWithPath: arguments.first ?? "")
    switch self {
    case .open: return try OpeningRows.open(first)
    case .count: return try OpeningRows.count(first)
    case .record: return try await LargeBodyRows.record(from: arguments)
    case .play: return try await LargeBodyRows.play(first)
    case .receive: return try await LargeBodyRows.receive(from: arguments)
    case .sweep: return try await SweepRows.run(budget: arguments.first ?? "")
    case .deck: return try await DeckRows.run()
    }
  }

  /// Starts a process for it and returns the figures that it prints.
  func start(_ arguments: [String] = []) throws -> [Double] {
    try Self.figures(of: "/proc/self/exe", [Self.mark, rawValue] + arguments)
  }

  /// The numbers that a command prints.
  static func figures(of command: String, _ arguments: [String]) throws -> [Double] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command).resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let figures = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, !figures.isEmpty else {
      throw Fault("'\(command) \(arguments.joined(separator: " "))' ended with \(process.terminationStatus)")
    }
    return figures
  }
}

/// Why nothing could be measured.
struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
