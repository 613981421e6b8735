public import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Holds a cassette and a mode, and hands out `URLSession`s that play or record it.
///
/// ```swift
/// let deck = Deck(try Cassette(contentsOf: file))
/// let (data, _) = try await deck.session().data(from: url)
/// ```
///
/// A deck has a virtual clock of its own: recorded delays order its deliveries and take no time. Keep it for as long
/// as its sessions are used. Any number of decks may be used side by side.
public final class Deck: Sendable {
  /// What the deck does with a request that the cassette does or does not answer.
  public let mode: RecordMode

  let number = DeckRegistry.number()
  let scheduler: Scheduler
  let player: Player
  let recorder: Recorder
  let cassette: Cassette

  private let options: Options
  private let file: URL?
  /// What the last ``eject()`` left in place; it may be called again.
  private let written = Locked<CassetteFile?>(nil)
  private let tasks = Locked<[UInt64: Int]>([:])

  /// Settings that hold for all of a deck's sessions.
  public struct Options: Sendable {
    /// Where requests for a host go while recording, by the host's name in lower case: the scheme, host and port
    /// are replaced, and the path is put behind the one given here. Cassettes keep the URL that the app asked for.
    public var upstreams: [String: URL] = [:]
    /// The simulated network under which the cassette is played; what is recorded goes by the real one.
    public var conditions = Conditions()
    /// Whether virtual time takes as much real time, so that a person can watch; order and results are the same.
    public var isRealtime = false
    /// Whether a request whose answers were all played gets the last of them again, instead of a miss.
    public var repeatsLast = false
    /// Hosts whose requests go to the real network in every mode, and are not recorded; none by default.
    public var passThroughHosts: Set<String> = []
    /// How long `settle()` and `advance(by:from:)` go along with an app that does not come to rest.
    public var patience = Patience()
    /// Called for everything that the deck does, in order, on no particular queue.
    public var observer: (@Sendable (DeckEvent) -> Void)?
    /// Called for every answer that is played from the cassette, or by the conditions alone, before it comes.
    package var onPlay: (@Sendable (Play) -> Void)?
    /// Called when the app has dealt with what it was told or asked, before it hears more; time stands still until
    /// it returns.
    public var onRest: (@Sendable () async -> Void)?

    /// Makes the default settings.
    public init() {}
  }

  /// Makes a deck that plays `cassette` from memory, and keeps what it records in memory.
  public convenience init(_ cassette: Cassette, mode: RecordMode = .never, options: Options = Options()) {
    self.init(cassette, file: nil, mode: mode, options: options)
  }

  /// Makes a deck for the cassette in `file`, which may be absent unless the mode is `never`.
  ///
  /// Throws where the file is absent in mode `never`, and where it cannot be read in any mode: a damaged cassette is
  /// never recorded over.
  public convenience init(
    contentsOf file: URL, matcher: Matcher = .standard, mode: RecordMode = .never,
    options: Options = Options()
  ) throws {
    self.init(
      try Self.open(file, matcher, mayBeAbsent: mode != .never), file: file, mode: mode, options: options)
  }

  private static func open(_ file: URL, _ matcher: Matcher, mayBeAbsent: Bool) throws -> Cassette {
    do {
      return try Cassette(contentsOf: file, matcher: matcher)
    } catch {
      if mayBeAbsent, case .absent = error { return Cassette(matcher: matcher) }
      throw error
    }
  }

  private init(_ cassette: Cassette, file: URL?, mode: RecordMode, options: Options) {
    self.cassette = cassette
    self.file = file
    self.mode = mode
    self.options = options
    scheduler = Scheduler(
      isRealtime: options.isRealtime, patience: options.patience, onRest: options.onRest)
    player = Player(cassette, mode: mode, options: options)
    recorder = Recorder(scheduler: scheduler, upstreams: options.upstreams)
    DeckRegistry.enter(self)
  }

  deinit {
    DeckRegistry.leave(number)
    // No transfer is left to start anything: each holds its deck.
    recorder.close()
  }

  // MARK: Sessions

  /// A configuration for sessions that the caller makes.
  ///
  /// It carries the deck in `protocolClasses` and in a header field of `httpAdditionalHeaders`, which no request
  /// shows: add to both rather than replacing them. Leave `urlCache` nil, or requests resumed together may be taken
  /// in another order.
  public var configuration: URLSessionConfiguration { carry(.ephemeral) }

  /// Makes a session that plays or records the cassette.
  ///
  /// `configuration` is copied; its cache is left out, since a cached answer would neither be played nor recorded.
  public func session(
    configuration: URLSessionConfiguration = .ephemeral, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil
  ) -> URLSession {
    URLSession(
      configuration: carry(configuration), delegate: delegate,
      delegateQueue: delegateQueue ?? DelegateQueue())
  }

  private func carry(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    guard let copy = configuration.copy() as? URLSessionConfiguration else {
      preconditionFailure("a URLSessionConfiguration copies to one")
    }
    copy.protocolClasses = [DeckProtocol.self]
    copy.urlCache = nil
    copy.httpAdditionalHeaders = (copy.httpAdditionalHeaders ?? [:])
      .merging([DeckRegistry.marker: String(number)]) { $1 }
    return copy
  }

  // MARK: Order and time

  /// The virtual time, counted from the deck's making.
  public var now: Duration { scheduler.now }

  /// Lets the deck wait for work on `queue` too before it delivers what comes next.
  ///
  /// The delegate queues of its sessions are known to it. Track every serial queue to which the app hops from there;
  /// track the main queue only where something serves it.
  public func track(_ queue: DispatchQueue) { scheduler.settler.track(queue) }

  /// Lets the deck wait for the jobs of `executor` too before it delivers what comes next.
  public func track(_ executor: AppExecutor) { scheduler.settler.track(executor) }

  /// Lets the deck wait for plain tasks and actors too, which Swift runs on a pool of threads of its own.
  ///
  /// It goes by the jobs of the whole process from now on, so none of them may block its thread until the deck
  /// delivers something. Tasks that run side by side make their requests in no certain order: name an executor
  /// where that matters, and where a task calls `Task.yield()`, whose job the runtime hides: that is waited for with
  /// high likelihood only. Returns whether the runtime lets its jobs be counted; a statically linked one does not.
  @discardableResult
  public func trackTasks() -> Bool { scheduler.settler.trackTasks() }

  /// Makes all requests that `body` resumes known before the first of them is answered.
  ///
  /// Needed only where several are resumed from a thread that the deck does not track.
  public func together<T>(_ body: () throws -> T) rethrows -> T {
    scheduler.hold()
    defer { scheduler.release() }
    return try body()
  }

  /// Calls `block` on `queue` after `delay` of virtual time, when the app has dealt with all that comes before.
  ///
  /// The queue is tracked from then on.
  public func schedule(
    after delay: Duration, on queue: DispatchQueue, _ block: @escaping @Sendable () -> Void
  ) {
    track(queue)
    scheduler.schedule(after: delay) { queue.async(execute: block) }
  }

  /// Returns when no request is in flight and the app has dealt with everything.
  ///
  /// Throws where the app goes on beyond the deck's patience; everything is kept back then until the next call.
  ///
  /// - Parameter begin: called first, for what is to begin together; it must not wait for an answer.
  public func settle(from begin: () -> Void = {}) async throws(Restlessness) {
    if let restlessness = await scheduler.settle(begin) { throw restlessness }
  }

  /// Lets `duration` of virtual time go by, and stops it there until the next `advance(by:from:)` or `settle()`.
  ///
  /// Returns when the app has dealt with what came by then; what is still in flight is kept back. While something
  /// is in flight on the real network, it takes as much real time. Throws as `settle()` does.
  ///
  /// - Parameters:
  ///   - duration: how much time goes by.
  ///   - begin: called first, for what is to begin when the time does; it must not wait for an answer.
  public func advance(by duration: Duration, from begin: () -> Void = {}) async throws(Restlessness) {
    if let restlessness = await scheduler.advance(by: duration, begin) { throw restlessness }
  }

  /// Plays what is in flight to its end; what the app starts from now on is not answered.
  package func close() async {
    await scheduler.close()
  }

  // MARK: What came of it

  /// The requests that had no answer, in order.
  public var misses: [Miss] { player.misses }

  /// Why answers that the cassette holds could not be played, in order.
  public var faults: [CassetteError] { player.faults }

  /// The places in the cassette of the exchanges that nothing asked for, in order.
  public var unplayed: [Int] { player.unplayed }

  /// What has been recorded so far, in the order in which the requests were made.
  public var recorded: [Exchange] { recorder.exchanges }

  /// Waits for what is still being recorded, and writes the file if anything changed.
  ///
  /// Returns whether it was written. Throws what the store throws, and where another recording has written the file
  /// since the deck was made; what is there then stands as it was.
  @discardableResult
  public func eject() async throws -> Bool {
    await recorder.drain()
    guard let file, mode != .never else { return false }
    let exchanges = recorder.exchanges
    let merged = try cassette.merging(exchanges, dropsOthers: mode == .all)
    return try written.withLock { written in
      let (isChanged, file) = try merged.write(to: file, over: .some(written ?? cassette.source?.file))
      written = file
      return isChanged
    }
  }

  /// What an observer may write into a report.
  private func redacted(_ kind: DeckEvent.Kind) -> DeckEvent.Kind {
    let redactor = cassette.matcher.redactor
    return switch kind {
    case .request(let method, let url): .request(method: method, url: redactor.masked(url: url))
    case .redirect(let status, let url): .redirect(status: status, to: redactor.masked(url: url))
    default: kind
    }
  }

  /// Tells the observer what happened to a task.
  func note(_ kind: DeckEvent.Kind, of order: UInt64) {
    guard let observer = options.observer else { return }
    observer(DeckEvent(time: now, task: task(order), kind: redacted(kind)))
  }

  /// Tells what answers a request of a task.
  func note(
    _ played: Player.Played, of order: UInt64, _ request: Exchange.Request, at start: Duration, batch: Int?,
    comesInPieces: Bool
  ) {
    guard let onPlay = options.onPlay else { return }
    onPlay(
      Play(
        task: task(order), position: played.position, recorded: played.recorded, played: played.exchange,
        request: request, batch: batch, start: start, comesInPieces: comesInPieces))
  }

  /// The number of a task, counted from 1 in the order in which they were resumed.
  private func task(_ order: UInt64) -> Int {
    tasks.withLock { tasks in
      if let known = tasks[order] { return known }
      let next = tasks.count + 1
      tasks[order] = next
      return next
    }
  }
}
