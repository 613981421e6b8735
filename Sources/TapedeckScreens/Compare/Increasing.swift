/// Longest increasing subsequences.
enum Increasing {
  /// The indices, ascending, of a longest run of `values` that grows from left to right.
  static func longest(_ values: [Int]) -> [Int] {
    var ends: [Int] = []  // ends[n] is the index that ends the best run of n + 1 values.
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [Int] = []
    var next = ends.last
    while let index = next {
      run.append(index)
      next = previous[index]
    }
    return run.reversed()
  }
}
