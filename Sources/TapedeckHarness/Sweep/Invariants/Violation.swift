import TapedeckScreens

/// An invariant that does not hold of a run, and where that is to be seen.
struct Violation: Hashable, Codable, Sendable {
  let invariant: Invariant
  /// The step; empty where it is none of them.
  let step: String
  /// What is wrong: the path of an element, a request, or a sentence of the scenario's; may be empty.
  let element: String
  /// What is wrong, in one sentence.
  let sentence: String

  init(_ invariant: Invariant, step: String = "", element: String = "", _ sentence: String) {
    self.invariant = invariant
    self.step = step
    self.element = element
    self.sentence = step.isEmpty ? sentence : "Step '\(step)': \(sentence)"
  }

  /// A screen that is not what it should be, known by the first element that differs.
  init(_ invariant: Invariant, step: String, _ words: String, from expected: Screen, to actual: Screen) {
    let change = ScreenDiff(expected: expected, actual: actual).changes.first
    self.init(
      invariant, step: step, element: change?.path ?? "",
      "\(words): \(change.map { "\($0)" } ?? "it differs").")
  }

  /// What violations of one cause have in common: rows of a table are not told apart.
  var cause: [String] {
    let element = element.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isNumber) ? "*" : $0 }.joined(separator: "/")
    return [invariant.rawValue, step, element]
  }
}
