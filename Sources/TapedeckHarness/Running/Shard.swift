import Foundation

/// One of several parts of the scenarios, for as many machines.
///
/// Every machine works out the same parts from the same files, without knowing of the others.
struct Shard: Hashable {
  /// Which part, from 1.
  let number: Int
  /// How many parts there are.
  let count: Int

  /// Reads `I/N`; nil where it is none of 1 to N, or N is beyond ten thousand.
  init?(_ text: String) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, let number = Int(halves[0]), let count = Int(halves[1]),
      (1...10_000).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// The elements of this part, in the order of all; each is in one part.
  ///
  /// The dearest goes first to the part that has the least to do so far, so that no part costs more than four thirds
  /// of what the best division would. Elements of one name must not occur twice.
  func part<Element>(
    of elements: [Element], name: (Element) -> String, cost: (Element) -> Int
  ) -> [Element] {
    let priced = elements.map { (name: name($0), cost: max(1, cost($0))) }
    let order = priced.indices.sorted { one, other in
      priced[one].cost != priced[other].cost
        ? priced[one].cost > priced[other].cost : priced[one].name < priced[other].name
    }
    var loads = [Int](repeating: 0, count: count)
    var own: [Int] = []
    for index in order {
      let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[least] = loads[least].addingReportingOverflow(priced[index].cost).partialValue
      if least == number - 1 { own.append(index) }
    }
    return own.sorted().map { elements[$0] }
  }

  /// The scenarios of this part, balanced by what was recorded of each: the size of its cassette, and its steps.
  func scenarios(of scenarios: [Scenario], in suite: Suite) -> [Scenario] {
    part(of: scenarios, name: \.name) { scenario in
      let path = suite.cassette(of: scenario).path
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
      // A step costs about as much as a few thousand bytes; a size from a file system is never near the limit.
      return min(size, 1 << 40) + 4_096 * scenario.steps.count
    }
  }
}
