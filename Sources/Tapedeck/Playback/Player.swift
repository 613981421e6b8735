import Foundation
import Synchronization

/// Finds the exchange that answers a request, and keeps the count of what was played.
final class Player: Sendable {
  /// What is to be done with a request.
  enum Resolution: Sendable {
    /// This is played.
    case played(Answer)
    /// The network is asked, and what it says is kept or not.
    case live(keeps: Bool)
    /// Nothing can be done; the app is told why.
    case refused(any Error)
  }

  private struct State {
    /// How many exchanges were played, by the place of the first of those that answer the same request.
    var played: [Int: Int] = [:]
    var unplayed: Set<Int>
    var misses: [Miss] = []
  }

  private let cassette: Cassette
  private let mode: RecordMode
  private let state: Mutex<State>

  init(_ cassette: Cassette, mode: RecordMode) {
    self.cassette = cassette
    self.mode = mode
    state = Mutex(State(unplayed: Set(0..<cassette.count)))
  }

  /// The requests that had no answer, in order.
  var misses: [Miss] { state.withLock { $0.misses } }

  /// The places of the exchanges that nothing asked for, in order.
  var unplayed: [Int] { state.withLock { $0.unplayed.sorted() } }

  /// Decides what answers `request`; each exchange is played once.
  func resolve(_ request: Exchange.Request) -> Resolution {
    if mode == .all { return .live(keeps: true) }
    let places = cassette.positions(matching: request)
    let next = state.withLock { state -> Int? in
      guard let first = places.first, case let count = state.played[first, default: 0], count < places.count
      else { return nil }
      state.played[first] = count + 1
      state.unplayed.remove(places[count])
      return places[count]
    }
    if let next {
      do { return .played(Answer(try cassette.exchange(at: next))) } catch { return .refused(error) }
    }
    if mode == .missing { return .live(keeps: true) }
    let miss = cassette.miss(for: request, played: places.count)
    state.withLock { $0.misses.append(miss) }
    return .refused(miss)
  }
}
