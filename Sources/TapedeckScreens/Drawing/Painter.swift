/// Draws elements, each on a canvas of its own that its parent then places.
struct Painter {
  let theme: Theme
  let images: [ImageFacts: [UInt8]]
  /// The numbers of the paths that are to be marked.
  let marks: [String: Int]

  /// How labels look in their surroundings.
  enum LabelStyle {
    /// One below the other, as on a plain screen.
    case plain
    /// The first as a heading, the others small, as in the row of a table.
    case row
    /// Small and centred, as in a narrow column.
    case column
  }

  private enum Measure {
    static let width = 375.0
    static let height = 480.0
    static let bar = 48.0
    static let margin = 16.0
  }

  /// The whole screen, with what covers it and a list of the marks that have no place on it.
  func phone(_ screen: Screen) -> Canvas {
    let content = stack(screen.elements, under: "", width: Measure.width - 2 * Measure.margin, .plain)
    let alerts = screen.elements.filter { $0.kind == .alert }
      .map { (path: $0.id, canvas: alert($0, path: $0.id)) }
    let tallest = alerts.reduce(content.height) { max($0, $1.canvas.height) }
    let height = max(Measure.height, Measure.bar + tallest + 2 * Measure.margin)

    var canvas = Canvas(width: Measure.width, height: height)
    frame(&canvas, fill: theme.background, stroke: theme.separator)
    let title = Typeface.fit(screen.title, .title, width: Measure.width - 4 * Measure.margin)
    var heading = Canvas(width: title.width, height: 24)
    heading.text(title, x: title.width / 2, y: 18, .title, fill: theme.text, anchor: .middle)
    canvas.place(marked(heading, ""), x: (Measure.width - title.width) / 2, y: 12)
    canvas.line([(1, Measure.bar), (Measure.width - 1, Measure.bar)], stroke: theme.separator)
    canvas.place(content, x: Measure.margin, y: Measure.bar + Measure.margin)
    for (path, alert) in alerts {
      frame(&canvas, fill: "#000000", opacity: 0.4)
      let y = max(Measure.bar + Measure.margin, (min(height, 2 * Measure.height) - alert.height) / 2)
      canvas.place(marked(alert, path), x: (Measure.width - alert.width) / 2, y: y)
    }
    listMissing(from: screen, on: &canvas)
    return canvas
  }

  private func frame(_ canvas: inout Canvas, fill: String, stroke: String? = nil, opacity: Double = 1) {
    canvas.rectangle(
      x: 0.5, y: 0.5, width: canvas.width - 1, height: canvas.height - 1, radius: 14, fill: fill,
      stroke: stroke, opacity: opacity)
  }

  /// Adds lines below the phone for the marks whose elements are hidden or gone.
  private func listMissing(from screen: Screen, on canvas: inout Canvas) {
    var drawn: Set<String> = [""]
    collect(screen.elements, under: "", into: &drawn)
    let missing = marks.filter { !drawn.contains($0.key) }.sorted { $0.value < $1.value }
    for (path, number) in missing {
      badge(number, on: &canvas, x: 14, y: canvas.height + 14)
      let line = Typeface.fit("\(path) is not shown", .small, width: canvas.width - 40)
      canvas.text(line, x: 30, y: canvas.height + 18.5, .small, fill: theme.mark)
      canvas.height += 24
    }
  }

  /// The paths of all that is drawn.
  private func collect(_ elements: [ScreenElement], under prefix: String, into drawn: inout Set<String>) {
    for element in elements where !element.isHidden && !(element.kind == .point && element.value == nil) {
      drawn.insert(prefix + element.id)
      let hasRows = element.kind == .table || element.kind == .grid
      collect(
        Array(element.children.prefix(hasRows ? Self.rowLimit : .max)), under: "\(prefix)\(element.id)/",
        into: &drawn)
    }
  }

  /// `canvas` with the frame and number of its path's mark, if it has one.
  func marked(_ canvas: Canvas, _ path: String) -> Canvas {
    guard let number = marks[path] else { return canvas }
    var canvas = canvas
    canvas.rectangle(
      x: -3, y: -2, width: canvas.width + 6, height: canvas.height + 4, radius: 4, stroke: theme.mark,
      lineWidth: 1.5)
    badge(number, on: &canvas, x: canvas.width + 3, y: -2)
    return canvas
  }

  func badge(_ number: Int, on canvas: inout Canvas, x: Double, y: Double) {
    let style = Typeface.Style(size: 10, isBold: true)
    let line = Typeface.fit(String(number), style, width: 40)
    let width = max(15, line.width + 8)
    canvas.rectangle(x: x - width / 2, y: y - 7.5, width: width, height: 15, radius: 7.5, fill: theme.mark)
    canvas.text(line, x: x, y: y + 3.5, style, fill: "#ffffff", anchor: .middle)
  }
}
