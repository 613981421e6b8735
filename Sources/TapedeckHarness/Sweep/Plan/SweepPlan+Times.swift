import Tapedeck

/// When things come, and in which order.
extension SweepPlan {
  /// Longer than any app waits.
  private static let forever = Duration.seconds(3_600)

  mutating func addTimes() {
    for exchange in exchanges {
      let size = exchange.size
      let pauses = Set([0, size / 2, size - 1]).filter { $0 >= 0 && $0 < size }.sorted()
      var effects: [Effect] = [.latency(.seconds(1)), .latency(Self.forever)]
      for place in pauses {
        effects += [.stall(after: place, .seconds(1)), .stall(after: place, Self.forever)]
      }
      if size > 1 { effects.append(.fail(.timedOut, after: size / 2)) }
      add(.time, SweepFamily(effects, on: exchange.target, of: exchange.index))
    }
    let networks: [[Effect]] = [
      [.latency(.milliseconds(100))], [.latency(.milliseconds(300))], [.latency(.seconds(1))],
      [.latency(Self.forever)], [.bandwidth(bitsPerSecond: 56_000)],
      [.latency(.milliseconds(300)), .bandwidth(bitsPerSecond: 400_000)],
    ]
    add(.time, SweepFamily(networks.map { Conditions($0, on: nil) }))
  }

  mutating func addOrders() {
    let batches = Dictionary(grouping: exchanges.compactMap(\.play.batch)) { $0 }.mapValues(\.count)
    for count in Set(batches.values).sorted() where count > 1 {
      add(
        .order,
        SweepFamily(Permutations.count(count)) { Conditions([.order(Permutations.order($0, of: count))]) })
    }
    addLateAnswers()
  }

  /// An answer that comes after that to a later request, which was made while it was awaited.
  private mutating func addLateAnswers() {
    for early in exchanges {
      let end = early.play.start + early.play.played.duration
      let later = exchanges.filter { later in
        later.play.start > early.play.start && later.play.start < end && later.play.task != early.play.task
      }
      guard let last = later.map({ $0.play.start + $0.play.played.duration }).max(), last >= end else {
        continue
      }
      let delay = last - end + .milliseconds(1)
      add(.order, SweepFamily([.latency(delay)], on: early.target, of: early.index))
    }
  }
}
