import Tapedeck
import TapedeckScreens

/// What the invariants look at of one run under conditions.
struct SweepRun: Sendable {
  /// A screen that was taken.
  struct Frame: Sendable {
    let step: String
    let screen: Screen
    /// Whether nothing was in flight, rather than a length of time over.
    let isAtRest: Bool
  }

  /// How a task ended.
  struct Ending: Sendable {
    enum Kind: Sendable, Equatable {
      case finished, cancelled
      case failed(URLErrorNumber)
    }

    let task: Int
    let kind: Kind
    /// The step in which it ended, counted from 0; one more than the last where it was after all of them.
    let step: Int
  }

  /// The screen before the first step; nil where the app could not be made.
  var start: Screen?
  var frames: [Frame] = []
  /// The answers that were played, in order.
  var plays: [Play] = []
  /// The tasks that were begun, each as often as it made a request.
  var requests: [Int] = []
  var endings: [Ending] = []
  /// The tasks that asked for what the cassette does not hold.
  var missed: Set<Int> = []
  /// What stopped the run before its last step.
  var stop: Finding?
}

/// The number of a URLError, such as -1001.
typealias URLErrorNumber = Int
