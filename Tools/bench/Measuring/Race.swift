/// Lets contestants run in turn, round after round, so that what slows the machine down slows all of them.
struct Race {
  /// The figures of each contestant, a round each.
  private(set) var figures: [[Double]] = []

  /// Runs each contestant once to warm up and once a round, in another order each time.
  init(rounds: Int, _ contestants: [() async throws -> Double]) async throws {
    for contestant in contestants { _ = try await contestant() }
    figures = contestants.map { _ in [] }
    for round in 0..<rounds {
      for place in contestants.indices {
        let turn = (place + round) % contestants.count
        figures[turn].append(try await contestants[turn]())
      }
    }
  }

  /// A contestant's figure in the median.
  func median(_ contestant: Int) -> Double { figures[contestant].median }

  /// One contestant's figure over another's of the same round, in the median.
  func ratio(_ contestant: Int, to other: Int) -> Double {
    zip(figures[contestant], figures[other]).map { $0 / $1 }.median
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; NaN of none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
