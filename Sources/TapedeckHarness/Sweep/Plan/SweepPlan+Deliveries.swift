import Tapedeck

/// How bodies come, and how far.
extension SweepPlan {
  /// Every byte of a body up to this size is a place for a cut.
  private static let smallBody = 2_048
  /// So many places are chosen of a larger one.
  private static let chosenCuts = 64

  mutating func addDeliveries() {
    for exchange in exchanges {
      let size = exchange.size
      // An app that hears only the whole cannot tell one split from another, nor where a failure struck.
      if exchange.play.comesInPieces {
        add(
          .split,
          SweepFamily(size - 1, of: exchange.index) {
            Conditions([.split([$0 + 1])], on: exchange.target)
          })
      } else if size > 1 {
        add(.split, SweepFamily([.split([size / 2])], on: exchange.target, of: exchange.index))
      }
      if size > 1 {
        let sizes = [1, 2, 3, 7].filter { $0 < size }
        add(.chunk, SweepFamily(sizes.map { .chunk($0) }, on: exchange.target, of: exchange.index))
      }
      let cuts = exchange.play.comesInPieces ? Self.cuts(size) : Array(Set([0, size / 2, size])).sorted()
      for (kind, end) in [(SweepKind.cut, Effect.End.reset), (.close, .close)] {
        add(
          kind,
          SweepFamily(cuts.count, of: exchange.index) {
            Conditions([.cut(after: cuts[$0], end)], on: exchange.target)
          })
      }
      addFramings(exchange)
    }
    if exchanges.count > 1, exchanges.contains(where: { $0.size > 1 }) {
      add(.chunk, SweepFamily([.chunk(1)], on: nil))
    }
  }

  /// Another length in the header than that of what comes: none, as with chunked transfer, or that of the compressed
  /// body. And the names of the fields in lower case, as HTTP/2 has them (RFC 9113 section 8.2).
  private mutating func addFramings(_ exchange: SweptExchange) {
    let (size, headers) = (exchange.size, exchange.play.played.response?.headers)
    guard let headers else { return }
    var framings: [Conditions] = []
    if size > 1, headers["Content-Length"] != nil {
      framings.append(Conditions([.header("Content-Length", nil)], on: exchange.target))
    }
    if size > 1 {
      framings.append(
        Conditions(
          [.header("Content-Encoding", "gzip"), .header("Content-Length", "\(size / 2)")], on: exchange.target
        ))
    }
    let spelled = headers.fields.filter { field in
      field.name != field.name.lowercased() && headers.values(of: field.name).count == 1
    }
    if !spelled.isEmpty {
      framings.append(
        Conditions(spelled.map { .header($0.name.lowercased(), $0.value) }, on: exchange.target))
    }
    add(.framing, SweepFamily(framings, of: exchange.index))
  }

  /// One hop more on the way to the same answer.
  ///
  /// Not where the same is asked twice at once: the request that makes the hop would get the answer to the other.
  mutating func addHops() {
    for exchange in exchanges {
      let isAlone = !exchanges.contains { other in
        other.index != exchange.index && other.everyTime == exchange.everyTime
          && other.play.start <= exchange.play.start + exchange.play.played.duration
          && exchange.play.start <= other.play.start + other.play.played.duration
      }
      guard isAlone else { continue }
      add(.hop, SweepFamily([.redirect], on: exchange.target, of: exchange.index))
    }
  }

  /// The places at which a body of `size` bytes is cut.
  static func cuts(_ size: Int) -> [Int] {
    guard size > smallBody else { return Array(0...size) }
    let chosen = (0..<chosenCuts).map { size / chosenCuts * $0 + size % chosenCuts * $0 / chosenCuts }
    return Set(chosen + [1, 2, size - 1, size]).sorted()
  }

  mutating func addMutations() {
    for exchange in exchanges {
      guard let response = exchange.play.played.response else { continue }
      let mutations = Mutation.all(of: response.body, contentType: exchange.contentType)
      add(.mutation, SweepFamily(mutations.map { .mutate($0) }, on: exchange.target, of: exchange.index))
    }
  }
}
