extension Screen {
  /// Checks that a person could do `action` on this screen: the element is there, shown, enabled, of a fitting kind,
  /// and no alert is in front of it.
  public func check(_ action: UserAction) throws(ActionProblem) {
  }
}
