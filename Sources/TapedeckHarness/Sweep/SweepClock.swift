import Foundation
import Tapedeck

/// Tells how fast a sweep is, and how long it still takes.
final class SweepClock: Sendable {
  /// So often, in seconds, it says anything.
  private static let interval = 0.2

  private let now: @Sendable () -> Date
  private let start: Date
  private let last = Locked(Date.distantPast)

  init(_ now: @escaping @Sendable () -> Date) {
    self.now = now
    start = now()
  }

  /// The seconds since it was made.
  var seconds: Double { now().timeIntervalSince(start) }

  /// How far a sweep is, in words; nil where that was said just now.
  func text(_ progress: Sweeper.Progress) -> String? {
    let now = now()
    let isDue = last.withLock { last in
      guard now.timeIntervalSince(last) >= Self.interval else { return false }
      last = now
      return true
    }
    guard isDue, progress.total > 0 else { return nil }
    let rate = Double(progress.played) / max(seconds, 0.001)
    let left = rate > 0 ? ", \(Int(Double(progress.total - progress.played) / rate)) s left" : ""
    let found = progress.found > 0 ? ", \(progress.found) found" : ""
    return "\(progress.stage) \(progress.played)/\(progress.total), \(Int(rate))/s\(left)\(found)"
  }
}
