public import Dispatch
public import Foundation
public import Tapedeck

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// All that an app gets from outside: the network, the queues it works on, the clock, the locale.
///
/// The deck waits for what the app does on these queues before it delivers what comes next. They take effect when
/// they are first asked for, so an app pays for nothing that it does not use.
public final class Stage: Sendable {
  /// The time at which every run begins: the start of the year 2000, UTC.
  public static let epoch = Date(timeIntervalSince1970: 946_684_800)

  /// What the app's sessions are made with; they play or record the cassette.
  public let configuration: URLSessionConfiguration
  /// Runs the app's structured concurrency, on ``queue``.
  public let executor: AppExecutor
  /// The time, which goes by as the cassette plays.
  public let now: @Sendable () -> Date
  /// The one locale: `en_US_POSIX`.
  public let locale = Locale(identifier: "en_US_POSIX")
  /// The one time zone: UTC.
  public let timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt

  let deck: Deck
  private let appQueue = DispatchQueue(label: "tapedeck.app")

  init(deck: Deck) {
    self.deck = deck
    configuration = deck.configuration
    executor = AppExecutor(queue: appQueue)
    now = { Self.epoch.addingTimeInterval(deck.now / .seconds(1)) }
    deck.track(executor)
  }

  /// The serial queue on which the app works.
  public var queue: DispatchQueue {
    deck.track(appQueue)
    return appQueue
  }

  /// Lets the deck wait for plain tasks and actors, which Swift runs on threads of its own.
  ///
  /// Said for the apps of ``Scenario`` that live on the main actor; see `Deck.trackTasks()`.
  public func trackTasks() { deck.trackTasks() }

  /// Calls `block` on ``queue`` after `delay` of the app's time, for what it repeats or puts off.
  public func schedule(after delay: Duration, _ block: @escaping @Sendable () -> Void) {
    deck.schedule(after: delay, on: queue, block)
  }

  /// Makes a further serial queue for the app.
  public func makeQueue(_ label: String) -> DispatchQueue {
    let queue = DispatchQueue(label: label)
    deck.track(queue)
    return queue
  }
}
