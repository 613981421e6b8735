extension XMLTree {
  /// The elements that the path leads to, in the document's order; an attribute at its end is left out of account.
  public func elements(at path: XMLPath) -> [Element] {
    path.elements(among: [root])
  }

  /// The values that the path leads to: the attribute's where it ends in one, else the elements' own text.
  ///
  /// An element without the attribute gives none.
  public func values(at path: XMLPath) -> [String] {
    path.values(among: [root])
  }

  /// The first of `values(at:)`, or nil where there is none.
  public func value(at path: XMLPath) -> String? {
    values(at: path).first
  }
}

extension XMLTree.Element {
  /// The elements that the path leads to, starting at this one's children, in the document's order.
  public func elements(at path: XMLPath) -> [XMLTree.Element] {
    path.elements(among: children)
  }

  /// The values that the path leads to, starting at this one's children.
  public func values(at path: XMLPath) -> [String] {
    path.values(among: children)
  }

  /// The first of `values(at:)`, or nil where there is none.
  public func value(at path: XMLPath) -> String? {
    values(at: path).first
  }
}

extension XMLPath {
  fileprivate func values(among candidates: [XMLTree.Element]) -> [String] {
    let found = elements(among: candidates)
    guard let attribute else { return found.map(\.text) }
    return found.compactMap { $0[attribute] }
  }

  fileprivate func elements(among candidates: [XMLTree.Element]) -> [XMLTree.Element] {
    var found: [XMLTree.Element] = []
    collect(candidates, [0], into: &found)
    return found
  }

  // One walk with all steps that may come next, so that '//a//b' finds a nested element once, and in order.
  private func collect(
    _ candidates: [XMLTree.Element], _ next: Set<Int>, into found: inout [XMLTree.Element]
  ) {
    for element in candidates {
      var below: Set<Int> = []
      var isFound = false
      for index in next where index < steps.count {
        let step = steps[index]
        if step.isDeep { below.insert(index) }
        guard step.matches(element) else { continue }
        if index == steps.count - 1 { isFound = true } else { below.insert(index + 1) }
      }
      if isFound { found.append(element) }
      if !below.isEmpty { collect(element.children, below, into: &found) }
    }
  }
}
