public import Foundation
public import Tapedeck
import TapedeckScreens

/// Why a test's cassette could not answer.
public struct DeckFailure: Error, Sendable {
  /// The requests that nothing recorded answers, in order.
  public var misses: [Miss] = []
  /// What is wrong with the cassette's file or its entries, in order.
  public var faults: [CassetteError] = []
  /// What the test threw, which may have come of the others.
  public var underlying: (any Error)?
  /// The cassette.
  public let file: URL

  init(_ file: URL) {
    self.file = file
  }

  var isEmpty: Bool { misses.isEmpty && faults.isEmpty }
}

extension DeckFailure: CustomStringConvertible, LocalizedError {
  /// The failure in words, with what to do about it.
  public var description: String {
    var lines = faults.map { fault in
      if case .absent(let file) = fault { return "There is no cassette '\(file.path)'." }
      return "\(fault)"
    }
    lines += misses.map(\.explanation)
    let isAbsent = faults.contains { if case .absent = $0 { true } else { false } }
    if isAbsent || !misses.isEmpty {
      lines.append("Record it: run the test with '\(RecordChoice.variable)=missing'.")
    }
    if let underlying { lines.append("The test threw: \(underlying)") }
    // A test's output goes to a terminal too.
    return Line.lines(lines.joined(separator: "\n")).map { InvisibleScalars.shown($0.plainText) }
      .joined(separator: "\n")
  }

  /// The failure in words.
  public var errorDescription: String? { description }
}
