/// A headless picture of a view model: a title and the elements below it, in the order in which they are seen.
///
///     Screen("Weather", [
///       .label("nameLabel", forecast.location),
///       .image("nowImage", name: "sunny.gif", data: iconData),
///       .activity("loadingActivityIndicator", isAnimating: isLoading),
///       .button("refreshButton", "Refresh", isEnabled: !isLoading),
///       .table("messageTable", rows: messages.map { [.label("textLabel", $0.text)] }),
///     ])
///
/// Building one never fails, whatever the server sent; ``validate()`` tells what is wrong with it.
/// Two screens are equal when their ``text`` is the same, byte for byte: `é` as one scalar or as two differs.
public struct Screen: Sendable {
  /// What the navigation bar says; may be empty.
  public var title: String
  /// The elements, topmost first.
  public var elements: [ScreenElement]

  /// Makes a screen.
  public init(_ title: String, _ elements: [ScreenElement] = []) {
    self.title = title
    self.elements = elements
  }

  /// The element at `path`, ids joined by `/` as in `messageTable/0/textLabel`; nil where there is none.
  public subscript(path: String) -> ScreenElement? {
    var siblings = elements
    var found: ScreenElement?
    for id in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard let next = siblings.first(where: { $0.id == id }) else { return nil }
      found = next
      siblings = next.children
    }
    return found
  }

  /// Every element with its path, parents before children, in the order of the form.
  public var nodes: [ScreenNode] {
    var nodes: [ScreenNode] = []
    func visit(_ elements: [ScreenElement], under prefix: String, isVisible: Bool) {
      for element in elements {
        let node = ScreenNode(
          path: prefix + element.id, element: element, isVisible: isVisible && !element.isHidden)
        nodes.append(node)
        visit(element.children, under: node.path + "/", isVisible: node.isVisible)
      }
    }
    visit(elements, under: "", isVisible: true)
    return nodes
  }
}
