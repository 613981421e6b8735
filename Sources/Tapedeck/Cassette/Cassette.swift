public import Foundation

/// A recording of exchanges: made in code, or one HAR 1.2 file.
///
/// Opening a file passes over it once and keeps where each entry lies and the hash of its match key; an entry is
/// read when it is asked for. The file stays open, so that replacing it meanwhile does no harm.
public struct Cassette: Sendable {
  /// The format version that is written, and the newest that is read.
  public static let formatVersion = 1

  /// Where an exchange is to be found.
  enum Entry: Sendable {
    /// In the file.
    case recorded(RecordedEntry)
    /// In ``made``, at this place.
    case made(Int)
  }

  /// The rule by which requests find their exchanges.
  public let matcher: Matcher
  let source: CassetteSource?
  private(set) var entries: [Entry] = []
  private(set) var made: [Exchange] = []
  /// The entries of the file that are left out.
  private(set) var superseded: [RecordedEntry] = []
  private(set) var index = CassetteIndex()
  /// Whether something was taken out of a request by the redactor; such ones are found by another hash.
  private(set) var hasRedacted = false
  /// The positions of redacted requests that no hash can find; see ``Strays``.
  private(set) var strays: [Int] = []

  /// Makes a cassette of exchanges, in that order; empty by default.
  public init(_ exchanges: [Exchange] = [], matcher: Matcher = .standard) {
    self.matcher = matcher
    source = nil
    for exchange in exchanges { append(exchange) }
  }

  /// Makes an empty cassette that may take over entries of a file.
  init(source: CassetteSource?, matcher: Matcher) {
    self.matcher = matcher
    self.source = source
  }

  /// Opens the HAR file at `url`.
  ///
  /// Throws ``CassetteError/absent(file:)`` where there is none, ``CassetteError/damaged(file:entry:line:offset:reason:)``
  /// where it is not well formed, ``CassetteError/newerVersion(file:version:)`` where a later release wrote it.
  /// An entry that cannot be replayed is kept, and fails when it is asked for.
  public init(contentsOf url: URL, matcher: Matcher = .standard) throws(CassetteError) {
    self.matcher = matcher
    var opener = CassetteOpener(matcher)
    source = try opener.open(url)
    entries = opener.entries
    index = opener.index
    hasRedacted = opener.hasRedacted
    strays = opener.strays
  }

  /// How many exchanges there are, those included that cannot be replayed.
  public var count: Int { entries.count }

  /// Adds an exchange at the end.
  public mutating func append(_ exchange: Exchange) {
    var key = MatchKey(matcher)
    entries.append(.made(made.count))
    made.append(exchange)
    let isRedacted = matcher.redactor.hasRedacted(exchange.request, headers: matcher.headers)
    if isRedacted { hasRedacted = true }
    if isRedacted, Strays(matcher.redactor, exchange.request) != nil { strays.append(entries.count - 1) }
    let hash = key.hash(isRedacted ? matcher.redactor.masked(exchange.request) : exchange.request)
    index.append(matcher.isHashed ? hash : nil, key.features)
  }

  /// Adds the exchange at `position` of a cassette with the same source.
  mutating func appendEntry(at position: Int, of other: Cassette) {
    switch other.entries[position] {
    case .made(let place): append(other.made[place])
    case .recorded(let entry):
      entries.append(.recorded(entry))
      index.appendEntry(position, of: other.index)
      if other.hasRedacted { hasRedacted = true }
      if other.strays.contains(position) { strays.append(entries.count - 1) }
    }
  }

  /// Takes note that the exchange at `position` of a cassette with the same source is left out.
  mutating func leaveOutEntry(at position: Int, of other: Cassette) {
    if case .recorded(let entry) = other.entries[position] { superseded.append(entry) }
  }

  /// The exchange at `position`, counted from 0.
  ///
  /// Throws ``CassetteError/unplayable(file:entry:reason:)`` where the entry is kept but cannot be replayed.
  public func exchange(at position: Int) throws(CassetteError) -> Exchange {
    switch try entry(at: position) {
    case .made(let place): return made[place]
    case .recorded(let entry):
      return try read(position) { try $0.exchange(in: entry.range) }
    }
  }

  /// The exchange at `position`, or nil where it cannot be replayed.
  func playable(at position: Int) throws(CassetteError) -> Exchange? {
    do {
      return try exchange(at: position)
    } catch .unplayable {
      return nil
    }
  }

  /// The request at `position`, counted from 0; throws what ``exchange(at:)`` throws.
  public func request(at position: Int) throws(CassetteError) -> Exchange.Request {
    switch try entry(at: position) {
    case .made(let place): return made[place].request
    case .recorded(let entry):
      return try read(position) { try $0.request(in: entry.request) }
    }
  }

  /// The positions of all exchanges that answer `request`, in recorded order.
  public func positions(matching request: Exchange.Request) throws(CassetteError) -> [Int] {
    var positions: [Int] = []
    var position = try self.position(matching: request)
    while let found = position {
      positions.append(found)
      position = try self.position(matching: request, after: found)
    }
    return positions
  }

  /// The position of the first exchange that answers `request`, or of the first behind `start`, itself such one.
  ///
  /// Takes no longer in a cassette of many exchanges than of few, unless the matcher is a custom one.
  public func position(
    matching request: Exchange.Request, after start: Int? = nil
  ) throws(CassetteError) -> Int? {
    try position(matching: request, after: start) { position throws(CassetteError) in
      try answers(position, request)
    }
  }

  /// What answers a request.
  struct Answer {
    var position: Int
    /// The exchange, where it was read to find it.
    var exchange: Exchange?
  }

  /// The same with the exchange, which need not be read again; without it where it cannot be replayed.
  func answer(to request: Exchange.Request, after start: Int? = nil) throws(CassetteError) -> Answer? {
    var last = Answer(position: -1)
    let found = try position(matching: request, after: start) { position throws(CassetteError) in
      guard let exchange = try playable(at: position) else { return try answers(position, request) }
      last = Answer(position: position, exchange: exchange)
      return matcher.matches(exchange.request, request)
    }
    return found.map { $0 == last.position ? last : Answer(position: $0) }
  }

  private func position(
    matching request: Exchange.Request, after start: Int?, answers: (Int) throws(CassetteError) -> Bool
  ) throws(CassetteError) -> Int? {
    guard matcher.isHashed else {
      for position in (start.map { $0 + 1 } ?? 0)..<max(count, start.map { $0 + 1 } ?? 0)
      where try answers(position) {
        return position
      }
      return nil
    }
    var key = MatchKey(matcher)
    guard let hash = key.hash(request) else { return nil }
    var found: Int?
    for position in index.entries(with: hash, after: start) where position > start ?? -1 {
      guard try answers(position) else { continue }
      found = position
      break
    }
    guard hasRedacted, let masked = key.hash(matcher.redactor.masked(request)) else { return found }
    if masked != hash {
      for position in index.entries(with: masked, after: start) where position > start ?? -1 {
        if let found, position > found { break }
        if try answers(position) { return position }
      }
    }
    if found != nil { return found }
    for position in strays where position > start ?? -1 {
      if try answers(position) { return position }
    }
    return nil
  }

  private func answers(_ position: Int, _ request: Exchange.Request) throws(CassetteError) -> Bool {
    do {
      return matcher.matches(try self.request(at: position), request)
    } catch .unplayable {
      return false
    }
  }

  private func entry(at position: Int) throws(CassetteError) -> Entry {
    guard entries.indices.contains(position) else {
      throw .unplayable(
        file: source?.file.url, entry: position + 1, reason: "there are only \(count) entries")
    }
    return entries[position]
  }

  private func read<Value>(
    _ position: Int, _ body: (CassetteSource) throws -> Value
  ) throws(CassetteError) -> Value {
    let file = source?.file.url
    do {
      guard let source else { throw EntryFault.missing("file") }
      return try body(source)
    } catch let error as CassetteError {
      throw error
    } catch {
      throw .unplayable(file: file, entry: position + 1, reason: "\(error)")
    }
  }
}
