import Tapedeck
import XCTest

@testable import TapedeckHarness

final class ShardTests: XCTestCase {
  private struct Item: Hashable {
    var name: String
    var cost: Int
  }

  private func parts(_ items: [Item], _ count: Int) throws -> [[Item]] {
    try (1...count).map { number in
      try XCTUnwrap(Shard("\(number)/\(count)")).part(of: items, name: \.name, cost: \.cost)
    }
  }

  func testWhatIsUnderstood() {
    for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/", "/2", "1/10001"] {
      XCTAssertNil(Shard(text), text)
    }
    XCTAssertEqual(Shard("2/8")?.number, 2)
    XCTAssertEqual(Shard("2/8")?.count, 8)
  }

  func testThePartsAreTheWholeAndBalanced() throws {
    var generator = SplitMix64(seed: 1)
    for round in 0..<300 {
      let items = (0..<Int.random(in: 0...60, using: &generator)).map { index in
        Item(
          name: "item\(index)", cost: Int.random(in: round % 3 == 0 ? 5...5 : 1...1_000, using: &generator))
      }
      let count = Int.random(in: 1...9, using: &generator)
      let parts = try parts(items, count)
      XCTAssertEqual(Set(parts.joined()), Set(items))
      XCTAssertEqual(parts.reduce(0) { $0 + $1.count }, items.count)
      for part in parts { XCTAssertEqual(part, items.filter(part.contains), "in the order of all") }

      let total = items.reduce(0) { $0 + $1.cost }
      let dearest = items.map(\.cost).max() ?? 0
      // No division is better than the mean or the dearest element.
      let loads = parts.map { $0.reduce(0) { $0 + $1.cost } }
      XCTAssertLessThanOrEqual(loads.max() ?? 0, total / count + dearest)

      let shuffled = try self.parts(items.shuffled(using: &generator), count)
      XCTAssertEqual(shuffled.map(Set.init), parts.map(Set.init), "whatever the order of all")
    }
  }

  func testNoPartCostsFourThirdsOfTheBestDivision() throws {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<60 {
      let items = (0..<7).map { Item(name: "item\($0)", cost: Int.random(in: 1...20, using: &generator)) }
      let loads = try parts(items, 3).map { $0.reduce(0) { $0 + $1.cost } }
      let best = (0..<2_187).map { choice in
        var loads = [0, 0, 0]
        var rest = choice
        for item in items {
          loads[rest % 3] += item.cost
          rest /= 3
        }
        return loads.max() ?? 0
      }.min()
      XCTAssertLessThanOrEqual(3 * (loads.max() ?? 0), 4 * (best ?? 0))
    }
  }

  func testCostsBeyondAllMeasure() throws {
    let items = [Item(name: "a", cost: .max), Item(name: "b", cost: .max), Item(name: "c", cost: .min)]
    XCTAssertEqual(Set(try parts(items, 2).joined()), Set(items))
  }
}
