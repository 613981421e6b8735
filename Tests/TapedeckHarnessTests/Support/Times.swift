import Foundation
import Synchronization

/// Keeps a stage's clock.
final class Times: Sendable {
  let now = Mutex<@Sendable () -> Date>({ .distantPast })
}
