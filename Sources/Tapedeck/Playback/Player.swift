import Foundation

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
    /// What was played of the exchanges that answer one request, by the position of the first of them.
    var played: [Int: Played] = [:]
    var unplayed: Set<Int>
    var misses: [Miss] = []
    var faults: [CassetteError] = []
  }

  private struct Played {
    var last: Int
    var count: Int
  }

  private let cassette: Cassette
  private let mode: RecordMode
  private let state: Locked<State>

  init(_ cassette: Cassette, mode: RecordMode) {
    self.cassette = cassette
    self.mode = mode
    state = Locked(State(unplayed: Set(0..<cassette.count)))
  }

  /// The requests that had no answer, in order.
  var misses: [Miss] { state.withLock { $0.misses } }

  /// Why answers that are there could not be played, in order.
  var faults: [CassetteError] { state.withLock { $0.faults } }

  /// The places of the exchanges that nothing asked for, in order.
  var unplayed: [Int] { state.withLock { $0.unplayed.sorted() } }

  /// Decides what answers `request`; each exchange is played once.
  func resolve(_ request: Exchange.Request) -> Resolution {
    if mode == .all { return .live(keeps: true) }
    do {
      if let position = try next(request) { return .played(Answer(try cassette.exchange(at: position))) }
      if mode == .missing { return .live(keeps: true) }
      let miss = try miss(request)
      state.withLock { $0.misses.append(miss) }
      return .refused(miss)
    } catch {
      if let fault = error as? CassetteError { state.withLock { $0.faults.append(fault) } }
      return .refused(error)
    }
  }

  /// The position of the next exchange that answers `request`, noted as played; nil when there is none left.
  private func next(_ request: Exchange.Request) throws -> Int? {
    guard let first = try cassette.position(matching: request) else { return nil }
    let last = state.withLock { $0.played[first]?.last }
    guard
      let position = last == nil ? first : try cassette.position(matching: request, after: last)
    else { return nil }
    state.withLock { state in
      state.played[first] = Played(last: position, count: (state.played[first]?.count ?? 0) + 1)
      state.unplayed.remove(position)
    }
    return position
  }

  private func miss(_ request: Exchange.Request) throws -> Miss {
    let first = try cassette.position(matching: request)
    let (played, unplayed) = state.withLock { state in
      (first.flatMap { state.played[$0]?.count } ?? 0, state.unplayed)
    }
    var miss = try cassette.nearest(to: request)
    miss.played = played
    // An exchange is played once.
    for index in miss.candidates.indices where !unplayed.contains(miss.candidates[index].position) {
      miss.candidates[index].played = 1
    }
    return miss
  }
}
