import Foundation

/// Finds the exchange that answers a request, and keeps the count of what was played.
final class Player: Sendable {
  /// What is to be done with a request.
  enum Resolution: Sendable {
    /// This is played.
    case played(Played)
    /// The network is asked, and what it says is kept or not.
    case live(keeps: Bool)
    /// Nothing can be done; the app is told why.
    case refused(any Error)
  }

  /// An exchange that answers, as the conditions left it.
  struct Played: Sendable {
    /// The place in the cassette; nil where the conditions answer without it.
    var position: Int?
    var recorded: Exchange?
    var exchange: Exchange
  }

  /// The circumstances of a request.
  struct Moment: Sendable {
    /// When it is made, in virtual time.
    var now: Duration
    /// Which hop of its task it is, counted from 0.
    var hop: Int
    /// A number that the requests have in common that were made at the same moment; nil for one made alone.
    var batch: Int?
  }

  private struct State {
    /// How many requests of the latest batch each rule of the conditions has seen.
    var batch: (number: Int, counts: [Int: Int]) = (-1, [:])
    /// How many requests have fitted each rule of the conditions that is for one of them.
    var fitting: [Int: Int] = [:]
    /// What was played of the exchanges that answer one request, by the position of the first of them.
    var played: [Int: Progress] = [:]
    var unplayed: Set<Int>
    var misses: [Miss] = []
    var faults: [CassetteError] = []
  }

  private struct Progress {
    var last: Int
    var count: Int
  }

  private let cassette: Cassette
  private let mode: RecordMode
  private let conditions: Conditions
  private let repeatsLast: Bool
  private let passThroughHosts: Set<String>
  private let state: Locked<State>

  init(_ cassette: Cassette, mode: RecordMode, options: Deck.Options) {
    self.cassette = cassette
    self.mode = mode
    conditions = options.conditions
    repeatsLast = options.repeatsLast
    passThroughHosts = Set(options.passThroughHosts.map { $0.lowercased() })
    state = Locked(State(unplayed: Set(0..<cassette.count)))
  }

  /// The requests that had no answer, in order.
  var misses: [Miss] { state.withLock { $0.misses } }

  /// Why answers that are there could not be played, in order.
  var faults: [CassetteError] { state.withLock { $0.faults } }

  /// The places of the exchanges that nothing asked for, in order.
  var unplayed: [Int] { state.withLock { $0.unplayed.sorted() } }

  /// Decides what answers `request`; each exchange is played once.
  func resolve(_ request: Exchange.Request, at moment: Moment) -> Resolution {
    if isPassedThrough(request) { return .live(keeps: false) }
    if mode == .all { return .live(keeps: true) }
    let effects = effects(on: request)
    if let instead = Self.instead(of: request, effects.map(\.effect), at: moment) {
      return .played(Played(exchange: instead))
    }
    do {
      if let (position, recorded) = try next(request) {
        var exchange = recorded
        for (rule, effect) in effects {
          exchange.undergo(effect)
          if case .order(let places) = effect { line(&exchange, up: places, rule, moment) }
        }
        return .played(Played(position: position, recorded: recorded, exchange: exchange))
      }
      if mode == .missing { return .live(keeps: true) }
      let miss = try miss(request)
      state.withLock { $0.misses.append(miss) }
      return .refused(miss)
    } catch {
      if let fault = error as? CassetteError { state.withLock { $0.faults.append(fault) } }
      return .refused(error)
    }
  }

  private func effects(on request: Exchange.Request) -> [(rule: Int, effect: Effect)] {
    guard !conditions.isEmpty else { return [] }
    return state.withLock { conditions.effects(on: request, counts: &$0.fitting) }
  }

  private func isPassedThrough(_ request: Exchange.Request) -> Bool {
    guard !passThroughHosts.isEmpty, let host = URL(string: request.url)?.host else { return false }
    return passThroughHosts.contains(host.lowercased())
  }

  /// What is played without asking the cassette.
  private static func instead(
    of request: Exchange.Request, _ effects: [Effect], at moment: Moment
  ) -> Exchange? {
    for case .offline(let from, let until) in effects
    where moment.now >= from && until.map({ moment.now < $0 }) ?? true {
      return Exchange(request, failure: Failure(.notConnectedToInternet))
    }
    guard effects.contains(.redirect), moment.hop == 0 else { return nil }
    return Exchange(request, .init(status: 307, headers: ["Location": request.url]))
  }

  /// Lets the answer come whole, when its turn among those of its batch has come.
  private func line(_ exchange: inout Exchange, up places: [Int], _ rule: Int, _ moment: Moment) {
    guard let batch = moment.batch else { return }
    let place = state.withLock { state in
      if state.batch.number != batch { state.batch = (batch, [:]) }
      state.batch.counts[rule, default: 0] += 1
      return state.batch.counts[rule, default: 0]
    }
    exchange.gather(at: .milliseconds(places.firstIndex(of: place) ?? places.count + place))
  }

  /// The next exchange that answers `request`, noted as played even if it cannot be; nil when there is none left.
  private func next(_ request: Exchange.Request) throws -> (position: Int, exchange: Exchange)? {
    guard let first = try cassette.answer(to: request) else { return nil }
    var next = first
    if let last = state.withLock({ $0.played[first.position]?.last }) {
      if let following = try cassette.answer(to: request, after: last) {
        next = following
      } else if !repeatsLast {
        return nil
      } else if last != first.position {
        next = Cassette.Answer(position: last)
      }
    }
    state.withLock { [next] state in
      let count = state.played[first.position]?.count ?? 0
      state.played[first.position] = Progress(last: next.position, count: count + 1)
      state.unplayed.remove(next.position)
    }
    return (next.position, try next.exchange ?? cassette.exchange(at: next.position))
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
