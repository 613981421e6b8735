/// What a newer cassette has that an older one has not, exchange by exchange.
package struct CassetteChanges: Sendable {
  /// An exchange of one or of both.
  package struct Entry: Sendable {
    /// The position in the older one, counted from 0.
    package var old: Int?
    /// The position in the newer one, counted from 0.
    package var new: Int?
    /// The method, and the URL without its query.
    package var name: String
    /// In what the two differ; empty for one that was added or removed.
    package var changes: [ExchangeChange]
  }

  /// Those that differ, were added or were removed, in the newer one's order, removed ones last.
  package var entries: [Entry] = []

  /// Compares two cassettes: the n-th recording of a request with the n-th; what then is left over, by method and
  /// path. Entries that cannot be replayed are told by their reason alone.
  package init(from old: Cassette, to new: Cassette) throws(CassetteError) {
    let olds = try Self.exchanges(old)
    let news = try Self.exchanges(new)
    var partners: [Int: Int] = [:]
    var free = Set(olds.indices)
    func pair(_ find: (Exchange) throws(CassetteError) -> Int?) throws(CassetteError) {
      for (place, exchange) in news.enumerated() where partners[place] == nil {
        guard let exchange, let partner = try find(exchange) else { continue }
        partners[place] = partner
        free.remove(partner)
      }
    }
    try pair { exchange throws(CassetteError) in
      try old.positions(matching: exchange.request).first(where: free.contains)
    }
    var byName: [String: [Int]] = [:]
    for place in free.sorted() { byName[Self.name(olds[place]), default: []].append(place) }
    try pair { exchange throws(CassetteError) in
      byName[Self.name(exchange)]?.first(where: free.contains)
    }
    for (place, exchange) in news.enumerated() {
      let partner = partners[place]
      let changes = partner.flatMap { olds[$0] }.flatMap { exchange?.changes(from: $0) } ?? []
      if partner != nil && changes.isEmpty { continue }
      if exchange == nil, place < olds.count, olds[place] == nil {
        free.remove(place)
        continue
      }
      entries.append(Entry(old: partner, new: place, name: Self.name(exchange), changes: changes))
    }
    for place in free.sorted() {
      entries.append(Entry(old: place, new: nil, name: Self.name(olds[place]), changes: []))
    }
  }

  private static func exchanges(_ cassette: Cassette) throws(CassetteError) -> [Exchange?] {
    var exchanges: [Exchange?] = []
    for position in 0..<cassette.count {
      do {
        exchanges.append(try cassette.exchange(at: position))
      } catch .unplayable {
        exchanges.append(nil)
      }
    }
    return exchanges
  }

  /// Method and URL without the query.
  private static func name(_ exchange: Exchange?) -> String {
    guard let request = exchange?.request else { return "an entry that cannot be replayed" }
    return "\(request.method) \(request.url.prefix { $0 != "?" && $0 != "#" })"
  }
}
