import Foundation
import Tapedeck

/// A case that a sweep found: conditions of a scenario under which something did not hold, kept as a small text.
///
///     case 1
///     scenario "GoogleWeather/london"
///     --on "GET */ig/api* #1"
///     --cut-at "311"
///     found "Step 'shown': the app asks again and again, and never comes to rest."
struct SavedCase: Hashable, Sendable {
  /// The name of the scenario that is played.
  var scenario: String
  /// The conditions, as words of a command line.
  var conditions: [String]
  /// What was found, in one sentence.
  var sentence: String

  /// The case as a text.
  var text: String {
    var lines = ["case 1", "scenario \(Self.quoted(scenario))"]
    var words = conditions[...]
    while let name = words.popFirst() {
      // What follows a name is its value, even where it looks like a name.
      let hasValue = !Self.standsAlone(name) && !words.isEmpty
      lines.append(hasValue ? "\(name) \(Self.quoted(words.removeFirst()))" : name)
    }
    return (lines + ["found \(Self.quoted(sentence))"]).map { $0 + "\n" }.joined()
  }

  /// Reads the text of a case; throws the line, counted from 1, and what is wrong with it.
  init(parsing text: String) throws(SavedCaseFault) {
    // In a quoted text other characters that end a line may stand as they are.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard lines.first == "case 1" else { throw SavedCaseFault(line: 1, "it should be 'case 1'") }
    var values: [String: String] = [:]
    conditions = []
    for (index, line) in lines.enumerated().dropFirst() {
      let halves = line.split(separator: " ", maxSplits: 1).map(String.init)
      let name = halves.first ?? ""
      let value = halves.count == 2 ? Self.unquoted(halves[1]) : nil
      if name.hasPrefix("--"), value != nil || Self.standsAlone(name) && halves.count == 1 {
        conditions += [name] + (value.map { [$0] } ?? [])
      } else if ["scenario", "found"].contains(name), values[name] == nil, let value {
        values[name] = value
      } else {
        throw SavedCaseFault(
          line: index + 1, "it should be 'scenario', a condition or 'found', and a quoted text")
      }
    }
    guard let scenario = values["scenario"], let sentence = values["found"] else {
      throw SavedCaseFault(line: lines.count, "it ends without 'scenario' and 'found'")
    }
    self.scenario = scenario
    self.sentence = sentence
  }

  init(_ finding: SweepFinding) {
    scenario = finding.scenario
    conditions = finding.conditions
    sentence = finding.sentence
  }

  private static func standsAlone(_ name: String) -> Bool { !Effect.takesValue(String(name.dropFirst(2))) }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  private static func unquoted(_ text: String) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(text.utf8))
  }
}

/// What is wrong with a saved case.
struct SavedCaseFault: Error, Hashable {
  let line: Int
  let reason: String

  init(line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}
