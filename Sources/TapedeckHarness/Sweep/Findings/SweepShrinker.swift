import Foundation
import Tapedeck

/// Looks for the fewest and simplest conditions that show what a case showed.
struct SweepShrinker: Sendable {
  /// What was found.
  struct Small: Sendable {
    var conditions: Conditions
    var violation: Violation
    /// Whether it came every time.
    var isSteady: Bool
  }

  /// So many conditions are tried, and so many where each takes long because the app hangs.
  private static let maximumAttempts = (fast: 200, slow: 6)
  /// So many times what was found is tried again.
  private static let confirmations = 3

  private let cause: SweepCause
  private let worker: any SweepWorker

  init(_ cause: SweepCause, _ worker: any SweepWorker) {
    self.cause = cause
    self.worker = worker
  }

  func shrink() async -> Small {
    var small = Small(conditions: Conditions(), violation: cause.violation, isSteady: false)
    let question = SweepQuestion.conditions(scenario: cause.scenario, cause.kind, cause.index)
    guard case .conditions(let words) = await worker.answer(question, note: { _ in }),
      let conditions = try? Conditions(arguments: words)
    else { return small }
    small.conditions = conditions
    guard let violation = await shown(under: conditions) else { return small }
    small.violation = violation
    let isSlow = violation.invariant == .rest && violation.step.isEmpty
    let maximum = isSlow ? Self.maximumAttempts.slow : Self.maximumAttempts.fast
    var attempts = 0
    var tried: Set<Conditions> = [conditions]
    var isSmaller = true
    while isSmaller, attempts < maximum {
      isSmaller = false
      for candidate in SimplerConditions.list(small.conditions) where tried.insert(candidate).inserted {
        attempts += 1
        if let violation = await shown(under: candidate) {
          small.conditions = candidate
          small.violation = violation
          isSmaller = true
          break
        }
        if attempts >= maximum { break }
      }
    }
    small.isSteady = await isSteady(small.conditions)
    return small
  }

  private func isSteady(_ conditions: Conditions) async -> Bool {
    for _ in 0..<Self.confirmations where await shown(under: conditions) == nil { return false }
    return true
  }

  /// The same violation under other conditions; nil where it does not come.
  private func shown(under conditions: Conditions) async -> Violation? {
    let question = SweepQuestion.attempt(
      scenario: cause.scenario, conditions: conditions.arguments, isTraced: false)
    guard case .violations(let violations) = await worker.answer(question, note: { _ in }) else { return nil }
    return violations.first { $0.cause == cause.violation.cause }
  }
}
