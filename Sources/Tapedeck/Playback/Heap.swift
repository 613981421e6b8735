/// A binary heap: the least element first, in logarithmic time.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  /// Whether there is none.
  var isEmpty: Bool { elements.isEmpty }

  /// The least element.
  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, case let parent = (child - 1) / 2, elements[child] < elements[parent] {
      elements.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the least element out.
  mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return first }
    elements[0] = last
    var parent = 0
    while case let left = 2 * parent + 1, left < elements.count {
      let right = left + 1
      let least = right < elements.count && elements[right] < elements[left] ? right : left
      guard elements[least] < elements[parent] else { break }
      elements.swapAt(least, parent)
      parent = least
    }
    return first
  }
}
