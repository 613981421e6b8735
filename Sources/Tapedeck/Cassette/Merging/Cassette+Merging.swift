extension Cassette {
  /// The cassette to write after a recording: what did not change stays byte for byte.
  ///
  /// The n-th recording of a request takes the place of its n-th exchange here. Where it differs only in
  /// `volatile` parts the exchange stays as it was. A request that is new comes behind the one that was recorded
  /// before it. The matcher's redactor takes the secrets out of the new exchanges first.
  ///
  /// - Parameters:
  ///   - recorded: the new exchanges, in recorded order.
  ///   - dropsOthers: whether exchanges that were not recorded again are left out; otherwise all of the cassette
  ///     stays, and the new exchanges are put behind it.
  ///   - volatile: what differs each time although nothing has changed.
  public func merging(
    _ recorded: [Exchange], dropsOthers: Bool, ignoring volatile: VolatileParts = .standard
  ) throws(CassetteError) -> Cassette {
    let recorded = try redacting(recorded, replacesAll: dropsOthers)
    guard dropsOthers else {
      var merged = self
      for exchange in recorded { merged.append(exchange) }
      return merged
    }
    var kept: [Int: Exchange?] = [:]
    var added: [Int: [Exchange]] = [:]
    var cursors: [Int: Int] = [:]
    var last = -1
    for exchange in recorded {
      guard let position = try nextPosition(matching: exchange.request, &cursors) else {
        added[last, default: []].append(exchange)
        continue
      }
      kept[position] = try replacement(at: position, exchange, volatile)
      last = position
    }
    return try assemble(kept: kept, added: added)
  }

  /// The position of the next exchange that answers `request`, each only once.
  func nextPosition(
    matching request: Exchange.Request, _ cursors: inout [Int: Int]
  ) throws(CassetteError) -> Int? {
    // Numbers of placeholders may be others than they were.
    let request = matcher.redactor.masked(request)
    guard let first = try position(matching: request) else { return nil }
    let next = try cursors[first].map { cursor throws(CassetteError) in
      try position(matching: request, after: cursor)
    }
    let found = next ?? first
    if let found { cursors[first] = found }
    return found
  }

  /// What takes the place of the exchange at `position`; nil where that stays as it is.
  private func replacement(
    at position: Int, _ exchange: Exchange, _ volatile: VolatileParts
  ) throws(CassetteError) -> Exchange? {
    let old: Exchange
    do {
      old = try self.exchange(at: position)
    } catch .unplayable {
      return exchange
    }
    // What was recorded without a redactor may hold a secret where differences do not count.
    if volatile.covers(old, exchange), !matcher.redactor.finds(in: old) { return nil }
    var exchange = exchange
    // Its neighbours keep their times.
    exchange.start = old.start
    return exchange
  }

  private func assemble(kept: [Int: Exchange?], added: [Int: [Exchange]]) throws(CassetteError) -> Cassette {
    var merged = Cassette(source: source, matcher: matcher)
    for exchange in added[-1] ?? [] { merged.append(exchange) }
    for position in 0..<count {
      switch kept[position] {
      case .some(.none): merged.appendEntry(at: position, of: self)
      case .some(.some(let replacement)):
        merged.append(replacement)
        merged.leaveOutEntry(at: position, of: self)
      case .none: merged.leaveOutEntry(at: position, of: self)
      }
      for exchange in added[position] ?? [] { merged.append(exchange) }
    }
    return merged
  }
}
