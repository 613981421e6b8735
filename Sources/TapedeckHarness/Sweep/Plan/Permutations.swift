/// Orders of a few things, counted from 1.
enum Permutations {
  /// So many things have all their orders tried: 120 for five.
  static let wholeLimit = 5

  /// How many orders there are to try of `count` things.
  static func count(_ count: Int) -> Int {
    count <= wholeLimit ? (1...max(count, 1)).reduce(1, *) : sampled
  }

  /// As many of more things than that are sampled.
  private static let sampled = 120

  /// The order at `index`, which is below ``count(_:)``; the first is the natural one.
  ///
  /// Of more than ``wholeLimit`` things the second is its reverse, then each thing once comes before all others.
  static func order(_ index: Int, of count: Int) -> [Int] {
    let natural = Array(1...max(count, 1))
    if count <= wholeLimit { return unranked(index, natural) }
    switch index {
    case 0: return natural
    case 1: return natural.reversed()
    case 2...count: return [index] + natural.filter { $0 != index }
    default:
      var numbers = SeededNumbers(seed: UInt64(index), "order")
      return natural.shuffled(using: &numbers)
    }
  }

  private static func unranked(_ index: Int, _ items: [Int]) -> [Int] {
    var (rest, items, order) = (index, items, [Int]())
    while !items.isEmpty {
      let block = (1..<max(items.count, 2)).reduce(1, *)
      order.append(items.remove(at: rest / block % items.count))
      rest %= block
    }
    return order
  }
}
