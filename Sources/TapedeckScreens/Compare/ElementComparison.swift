/// Finds the elements that differ between two screens, by their paths.
struct ElementComparison {
  private var changes: [ElementChange] = []

  static func changes(from old: Screen, to new: Screen) -> [ElementChange] {
    var comparison = Self()
    if !ExactText.same(old.title, new.title) {
      comparison.changes.append(
        ElementChange(
          path: "", element: nil, kind: .changed, old: FormWriter.quoted(old.title),
          new: FormWriter.quoted(new.title)))
    }
    comparison.compare(old.elements, new.elements, prefix: "")
    return comparison.changes
  }

  private mutating func compare(_ old: [ScreenElement], _ new: [ScreenElement], prefix: String) {
    let pairs = Self.pairs(old, new)
    let moved = Self.moved(pairs)
    for (index, element) in new.enumerated() {
      guard let partner = pairs[index] else {
        list(.added, element, path: prefix + element.id)
        continue
      }
      let isChanged = !old[partner].hasSameDetails(as: element)
      if isChanged || moved.contains(index) {
        append(
          isChanged ? .changed : .moved, element, path: prefix + element.id,
          old: ScreenWriter.details(of: old[partner]),
          new: ScreenWriter.details(of: element))
      }
      if old[partner].children != element.children {
        compare(old[partner].children, element.children, prefix: prefix + element.id + "/")
      }
    }
    let kept = Set(pairs.compactMap { $0 })
    for (index, element) in old.enumerated() where !kept.contains(index) {
      list(.removed, element, path: prefix + element.id)
    }
  }

  /// For each of `new`, the index of the one in `old` with the same id and kind.
  private static func pairs(_ old: [ScreenElement], _ new: [ScreenElement]) -> [Int?] {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id && $0.kind == $1.kind }) {
      return Array(old.indices)
    }
    // A screen that is not valid may have an id twice; each is paired once.
    var places: [String: [Int]] = [:]
    for (index, element) in old.enumerated().reversed() {
      places["\(element.kind) \(element.id)", default: []].append(index)
    }
    return new.map { places["\($0.kind) \($0.id)"]?.popLast() }
  }

  /// The indices of those that would have to be moved to get from the old order to the new one.
  private static func moved(_ pairs: [Int?]) -> Set<Int> {
    let common = pairs.indices.filter { pairs[$0] != nil }
    let places = common.compactMap { pairs[$0] }
    if zip(places, places.dropFirst()).allSatisfy(<) { return [] }
    let stay = Increasing.longest(places)
    return Set(common).subtracting(stay.map { common[$0] })
  }

  private mutating func list(_ kind: ElementChange.Kind, _ element: ScreenElement, path: String) {
    let details = ScreenWriter.details(of: element)
    append(
      kind, element, path: path, old: kind == .removed ? details : nil, new: kind == .added ? details : nil)
    for child in element.children { list(kind, child, path: path + "/" + child.id) }
  }

  private mutating func append(
    _ kind: ElementChange.Kind, _ element: ScreenElement, path: String, old: String?, new: String?
  ) {
    changes.append(ElementChange(path: path, element: element.kind, kind: kind, old: old, new: new))
  }
}
