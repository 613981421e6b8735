public import Foundation

/// A request for which there is no answer left, and the recorded exchanges that come nearest to it.
public struct Miss: Error, Hashable, Sendable {
  /// A recorded exchange, and how its request differs.
  public struct Candidate: Hashable, Sendable {
    /// The position of the exchange, counted from 0.
    public var position: Int
    /// Its method.
    public var method: String
    /// Its URL as it was written.
    public var url: String
    /// Where it differs from the request, as far as the matcher looks; empty where it answers it.
    public var differences: [Difference]
    /// How many times it was played already.
    public var played = 0
  }

  /// What was asked for.
  public var request: Exchange.Request
  /// How many exchanges answer it and were played already.
  public var played: Int
  /// The nearest recorded exchanges, the nearest first.
  public var candidates: [Candidate]
  /// How many exchanges are recorded in all.
  public var count: Int

  /// Makes a miss.
  public init(request: Exchange.Request, played: Int = 0, candidates: [Candidate] = [], count: Int = 0) {
    self.request = request
    self.played = played
    self.candidates = candidates
    self.count = count
  }
}

extension Miss: CustomStringConvertible, LocalizedError {
  /// The miss in words, with what to do about it.
  public var description: String { explanation + "\nRecord it with '--record'." }

  /// What was asked for beside what was recorded, each difference in a line.
  public var explanation: String {
    let asked = "\(request.method) \(request.url)"
    var lines = [
      played == 0
        ? "No recorded exchange answers '\(asked)'."
        : "All \(played) recorded answers to '\(asked)' were played."
    ]
    let near = candidates.filter { !$0.differences.isEmpty }
    if !near.isEmpty { lines.append("Nearest of \(count):") }
    lines += near.map(\.description)
    return lines.joined(separator: "\n")
  }

  /// The miss in words.
  public var errorDescription: String? { description }
}

extension Miss.Candidate: CustomStringConvertible {
  /// The candidate in words, two columns side by side.
  public var description: String {
    let times = played == 1 ? "once" : "\(played) times"
    let head = "  \(position + 1). \(method) \(url)" + (played == 0 ? "" : " (played \(times))")
    let shown = differences.prefix(12)
    var rows = [("", "asked for", "recorded")]
    rows += shown.map { ("\($0.part)", Self.shown($0.asked), Self.shown($0.recorded)) }
    let first = rows.map(\.0.count).max() ?? 0
    let second = rows.map(\.1.count).max() ?? 0
    var lines = rows.map { row in
      "     " + Self.padded(row.0, first) + "  " + Self.padded(row.1, second) + "  " + row.2
    }
    if differences.count > shown.count { lines.append("     and \(differences.count - shown.count) more") }
    return ([head] + (shown.isEmpty ? [] : lines)).joined(separator: "\n")
  }

  /// A value on one line and of 48 characters at most.
  private static func shown(_ value: String?) -> String {
    guard let value else { return "(absent)" }
    guard !value.isEmpty else { return "(empty)" }
    var text = ""
    for scalar in value.unicodeScalars.prefix(100) {
      text +=
        scalar.properties.isWhitespace && scalar != " " || scalar.value < 0x20 || scalar.value == 0x7F
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text.count > 48 ? text.prefix(47) + "…" : text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
