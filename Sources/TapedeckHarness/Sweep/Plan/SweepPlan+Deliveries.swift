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

  /// The length that is told is another than that which comes: none, as with chunked transfer, or that of the
  /// compressed body.
  private mutating func addFramings(_ exchange: SweptExchange) {
    let (size, headers) = (exchange.size, exchange.play.played.response?.headers)
    guard size > 1, let headers else { return }
    var framings = [
      Conditions(
        [.header("Content-Encoding", "gzip"), .header("Content-Length", "\(size / 2)")], on: exchange.target)
    ]
    if headers["Content-Length"] != nil {
      framings.insert(Conditions([.header("Content-Length", nil)], on: exchange.target), at: 0)
    }
    add(.framing, SweepFamily(framings, of: exchange.index))
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
