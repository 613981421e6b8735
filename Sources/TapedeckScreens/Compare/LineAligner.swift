/// Decides which lines of two texts belong together; lines are numbers that are equal when the lines are.
enum LineAligner {
  typealias Entry = (origin: LineDiff.Line.Origin, index: Int)

  /// The most lines that are handed to the standard library at once: its time grows with the square of the
  /// number of differences.
  private static let limit = 2_000

  /// Every line of both, in one order; the index is one into `new` for a new line, into `old` for the others.
  static func align(_ old: [Int], _ new: [Int]) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(max(old.count, new.count))
    let aligner = Pass(old: old, new: new)
    aligner.align(old.indices, new.indices, anchored: true, into: &entries)
    return entries
  }

  private struct Pass {
    let old: [Int]
    let new: [Int]

    func align(_ oldRange: Range<Int>, _ newRange: Range<Int>, anchored: Bool, into entries: inout [Entry]) {
      var (a, b) = (oldRange, newRange)
      while let i = a.first, let j = b.first, old[i] == new[j] {
        entries.append((.both, i))
        (a, b) = (a.dropFirst(), b.dropFirst())
      }
      var tail = 0
      while let i = a.last, let j = b.last, old[i] == new[j] {
        tail += 1
        (a, b) = (a.dropLast(), b.dropLast())
      }
      if a.isEmpty || b.isEmpty || a.count + b.count == 2 {
        replace(a, b, into: &entries)
      } else if anchored {
        betweenAnchors(a, b, into: &entries)
      } else if a.count + b.count <= limit {
        difference(a, b, into: &entries)
      } else {
        replace(a, b, into: &entries)
      }
      entries.append(contentsOf: (a.upperBound..<(a.upperBound + tail)).map { (.both, $0) })
    }

    private func replace(_ a: Range<Int>, _ b: Range<Int>, into entries: inout [Entry]) {
      entries.append(contentsOf: a.map { (.old, $0) })
      entries.append(contentsOf: b.map { (.new, $0) })
    }

    private func difference(_ a: Range<Int>, _ b: Range<Int>, into entries: inout [Entry]) {
      let difference = new[b].difference(from: old[a])
      var removed = [Bool](repeating: false, count: a.count)
      var inserted = [Bool](repeating: false, count: b.count)
      for change in difference {
        switch change {
        case .remove(let offset, _, _): removed[offset] = true
        case .insert(let offset, _, _): inserted[offset] = true
        }
      }
      var (i, j) = (0, 0)
      while i < a.count || j < b.count {
        if i < a.count, removed[i] {
          entries.append((.old, a.lowerBound + i))
          i += 1
        } else if j < b.count, inserted[j] {
          entries.append((.new, b.lowerBound + j))
          j += 1
        } else {
          entries.append((.both, a.lowerBound + i))
          i += 1
          j += 1
        }
      }
    }

    /// Splits the ranges at lines that both have once, and in the same order.
    private func betweenAnchors(_ a: Range<Int>, _ b: Range<Int>, into entries: inout [Entry]) {
      let places = uniquePlaces(of: new, in: b)
      let pairs = uniquePlaces(of: old, in: a)
        .compactMap { line, i in places[line].map { (i, $0) } }
        .sorted { $0.0 < $1.0 }
      var (nextOld, nextNew) = (a.lowerBound, b.lowerBound)
      for index in Increasing.longest(pairs.map(\.1)) {
        let (i, j) = pairs[index]
        align(nextOld..<i, nextNew..<j, anchored: false, into: &entries)
        entries.append((.both, i))
        (nextOld, nextNew) = (i + 1, j + 1)
      }
      align(nextOld..<a.upperBound, nextNew..<b.upperBound, anchored: false, into: &entries)
    }

    private func uniquePlaces(of lines: [Int], in range: Range<Int>) -> [Int: Int] {
      var places: [Int: Int] = [:]
      var repeated: Set<Int> = []
      for index in range where places.updateValue(index, forKey: lines[index]) != nil {
        repeated.insert(lines[index])
      }
      return places.filter { !repeated.contains($0.key) }
    }
  }
}
