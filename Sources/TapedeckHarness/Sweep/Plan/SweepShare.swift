/// A budget of cases shared over what could be done.
enum SweepShare {
  /// How much each of several wants gets of a budget: all get the same, but none more than it wants.
  static func fair(_ budget: Int, over wants: [Int]) -> [Int] {
    var shares = [Int](repeating: 0, count: wants.count)
    var left = max(budget, 0)
    // The smallest wants are met first; what they leave goes to the others.
    let order = wants.indices.sorted { (wants[$0], $0) < (wants[$1], $1) }
    for (place, index) in order.enumerated() {
      let others = order.count - place
      // What does not divide goes to the first ones.
      let part = left / others + (left % others > 0 && wants[index] > left / others ? 1 : 0)
      shares[index] = min(wants[index], part)
      left -= shares[index]
    }
    return shares
  }

  /// `share` places below `count`, in order and spread over all of them.
  static func places(_ share: Int, of count: Int, _ numbers: inout SeededNumbers) -> [Int] {
    guard share < count else { return Array(0..<max(count, 0)) }
    return (0..<max(share, 0)).map { part in
      let start = Self.scaled(part, count, share)
      let end = Self.scaled(part + 1, count, share)
      return start + numbers.below(end - start)
    }
  }

  /// `part` × `count` / `share`, which may be large in between.
  private static func scaled(_ part: Int, _ count: Int, _ share: Int) -> Int {
    let (high, low) = count.multipliedFullWidth(by: part)
    return share.dividingFullWidth((high, low)).quotient
  }
}
