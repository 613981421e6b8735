extension Cassette {
  /// So many exchanges are read to find the nearest; they are chosen by a few bits of each.
  private static let candidateLimit = 100

  /// What there is to say about a request that no exchange answers, with the nearest `limit` exchanges.
  ///
  /// Exchanges that do answer it are among them, without a difference. Throws where the file cannot be read.
  public func nearest(to request: Exchange.Request, limit: Int = 3) throws(CassetteError) -> Miss {
    // A live secret does not get into a log; what was made in code has none.
    let request = isMasked ? matcher.redactor.masked(request) : request
    var miss = Miss(request: request, count: count)
    var key = MatchKey(matcher)
    guard key.hash(request) != nil, let features = key.features,
      let asked = RequestParts(request, ignoring: matcher.ignoredNames)
    else { return miss }
    var near: [(distance: Int, order: Int, position: Int, parts: RequestParts)] = []
    for (order, position) in index.nearest(to: features, limit: Self.candidateLimit).enumerated() {
      guard let parts = try parts(at: position) else { continue }
      near.append((asked.distance(to: parts), order, position, parts))
    }
    near.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    // Of those that are as near by URL, the ones whose bodies and headers differ least.
    var told = near.prefix(limit * 8).map { distance, _, position, parts in
      let differences = asked.differences(from: parts, matcher)
      let candidate = Miss.Candidate(
        position: position, method: parts.request.method, url: parts.request.url, differences: differences)
      return (rank: distance + 4 * min(differences.count, 8), candidate: candidate)
    }
    told.sort { ($0.rank, $0.candidate.position) < ($1.rank, $1.candidate.position) }
    for (_, candidate) in told where miss.candidates.count < limit {
      let isKnown = miss.candidates.contains {
        $0.url == candidate.url && $0.differences == candidate.differences
      }
      if !isKnown { miss.candidates.append(candidate) }
    }
    return miss
  }

  private var isMasked: Bool { hasRedacted || source != nil }

  private func parts(at position: Int) throws(CassetteError) -> RequestParts? {
    do {
      let request = try request(at: position)
      return RequestParts(
        isMasked ? matcher.redactor.masked(request) : request, ignoring: matcher.ignoredNames)
    } catch .unplayable {
      return nil
    }
  }
}
