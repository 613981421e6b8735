extension Screen {
  /// Checks that a person could do `action` here: the element is there, shown, enabled and of a fitting kind.
  ///
  /// While an alert is shown, only the alert can be used.
  public func check(_ action: UserAction) throws(ActionProblem) {
    guard let path = action.path else { return }
    let nodes = nodes
    let alert = nodes.last { $0.element.kind == .alert && $0.isVisible }?.path
    func isCovered(_ node: ScreenNode) -> Bool {
      alert.map { node.path != $0 && !node.path.hasPrefix($0 + "/") } ?? false
    }
    func usable() -> [String] {
      nodes
        .filter { action.fits($0.element) && $0.isVisible && $0.element.isEnabled && !isCovered($0) }
        .map(\.path)
    }

    guard let node = nodes.first(where: { $0.path == path }) else {
      throw .missing(action, usable: usable())
    }
    guard action.fits(node.element) else { throw .unfit(action, kind: node.element.kind, usable: usable()) }
    if let alert, isCovered(node) { throw .covered(action, alert: alert) }
    guard node.isVisible else { throw .hidden(action) }
    guard node.element.isEnabled else { throw .disabled(action) }
  }
}

extension UserAction {
  /// The element that the action names.
  var path: String? {
    switch self {
    case .launch: nil
    case .tap(let path), .type(_, into: let path): path
    }
  }

  /// Whether an element is of a kind that takes the action.
  fileprivate func fits(_ element: ScreenElement) -> Bool {
    switch (self, element.kind) {
    case (.launch, _), (.tap, .button), (.tap, .row), (_, .textField), (_, .textView): true
    case (.tap, .alert): element.children.isEmpty
    default: false
    }
  }
}
