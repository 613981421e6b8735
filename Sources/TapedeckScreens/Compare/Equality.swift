extension Screen: Equatable {
  /// Whether the two have the same ``text``, byte for byte.
  public static func == (one: Screen, other: Screen) -> Bool {
    ExactText.same(one.title, other.title) && one.elements == other.elements
  }
}

extension ScreenElement: Equatable {
  /// Whether the two are written the same, with all that is in them.
  public static func == (one: ScreenElement, other: ScreenElement) -> Bool {
    ExactText.same(one.id, other.id) && one.hasSameDetails(as: other) && one.children == other.children
  }

  /// Whether the two have the same line in the form, but for the id.
  func hasSameDetails(as other: ScreenElement) -> Bool {
    kind == other.kind && isHidden == other.isHidden && isEnabled == other.isEnabled
      && isFocused == other.isFocused && ExactText.same(text, other.text)
      && detail.isSame(as: other.detail) && hasSameCounts(as: other)
  }

  private func hasSameCounts(as other: ScreenElement) -> Bool {
    switch kind {
    case .table: children.count == other.children.count
    case .grid:
      children.count == other.children.count
        && ScreenWriter.columns(of: children) == ScreenWriter.columns(of: other.children)
    default: true
    }
  }
}

extension ScreenElement.Detail {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.image(let one), .image(let other)): one == other
    case (.activity(let one), .activity(let other)): one == other
    case (.field(let one), .field(let other)): ExactText.same(one, other)
    case (.alert(let one), .alert(let other)): ExactText.same(one, other)
    case (.chart(let one), .chart(let other)): one == other
    case (.series(let one), .series(let other)): ExactText.same(one, other)
    case (.point(let one), .point(let other)): one == other
    default: false
    }
  }
}

/// Comparison of texts by their bytes; `==` on strings takes one form of `é` for the other.
enum ExactText {
  static func same(_ one: String, _ other: String) -> Bool {
    one == other && one.utf8.elementsEqual(other.utf8)
  }

  static func same(_ one: String?, _ other: String?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): same(one, other)
    default: false
    }
  }
}
