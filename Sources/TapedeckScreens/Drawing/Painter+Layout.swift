extension Painter {
  private static let gap = 8.0

  /// Elements from top to bottom; small ones side by side where they fit, and groups in columns.
  func stack(
    _ elements: [ScreenElement], under prefix: String, width: Double, _ style: LabelStyle
  ) -> Canvas {
    var canvas = Canvas(width: width)
    var rest = elements.filter { !$0.isHidden && $0.kind != .alert }[...]
    var isFirstLabel = true
    var isAfterLabel = false
    while let element = rest.first {
      let run = [element] + rest.dropFirst().prefix { Self.goes(beside: element, $0) }
      rest = rest.dropFirst(run.count)
      if canvas.height > 0 { canvas.height += isAfterLabel && element.kind == .label ? 2 : Self.gap }
      isAfterLabel = element.kind == .label
      let next: Canvas
      switch element.kind {
      case .group where run.count > 1:
        next = columns(run, under: prefix, width: width)
      case .label:
        next = label(element, path: prefix + element.id, width: width, style, isFirst: isFirstLabel)
        isFirstLabel = false
      case .button, .activity, .image:
        next = flow(
          run.map { small($0, path: prefix + $0.id, width: width) }, width: width,
          isCentred: style == .column)
      default:
        next = block(element, path: prefix + element.id, width: width)
      }
      canvas.place(next, x: 0, y: canvas.height)
      canvas.height += next.height
    }
    return canvas
  }

  /// Whether `next` may stand to the right of `element`.
  private static func goes(beside element: ScreenElement, _ next: ScreenElement) -> Bool {
    switch element.kind {
    case .button, .activity: next.kind == .button || next.kind == .activity
    case .group: next.kind == .group && isNarrow(next) && hasSameShape(element, next)
    default: false
    }
  }

  /// Whether a group holds nothing that needs the width of the screen.
  private static func isNarrow(_ group: ScreenElement) -> Bool {
    group.children.allSatisfy { [.label, .image, .activity].contains($0.kind) }
  }

  private static func hasSameShape(_ one: ScreenElement, _ other: ScreenElement) -> Bool {
    one.children.map(\.kind) == other.children.map(\.kind)
  }

  /// Items from left to right in as many lines as they need, each line centred on the tallest of it.
  private func flow(_ items: [Canvas], width: Double, isCentred: Bool) -> Canvas {
    var lines: [[Canvas]] = []
    var x = Double.infinity
    for item in items {
      if x + item.width > width {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append(item)
      x += item.width + Self.gap
    }
    var canvas = Canvas(width: width)
    for line in lines {
      let height = line.reduce(0) { max($0, $1.height) }
      let length = line.reduce(-Self.gap) { $0 + $1.width + Self.gap }
      var x = isCentred ? max(0, (width - length) / 2) : 0
      if canvas.height > 0 { canvas.height += Self.gap }
      for item in line {
        canvas.place(item, x: x, y: canvas.height + (height - item.height) / 2)
        x += item.width + Self.gap
      }
      canvas.height += height
    }
    return canvas
  }

  private func columns(_ groups: [ScreenElement], under prefix: String, width: Double) -> Canvas {
    let perLine = groups.count <= 5 ? groups.count : 4
    let columnWidth = (width - Self.gap * Double(perLine - 1)) / Double(perLine)
    var canvas = Canvas(width: width)
    for start in stride(from: 0, to: groups.count, by: perLine) {
      let line = groups[start..<min(start + perLine, groups.count)]
      let contents = line.map { group in
        stack(group.children, under: "\(prefix)\(group.id)/", width: columnWidth - 12, .column)
      }
      let height = contents.reduce(0) { max($0, $1.height) }
      if start > 0 { canvas.height += Self.gap }
      for (index, (group, content)) in zip(line, contents).enumerated() {
        let card = card(content, width: columnWidth, height: height + 16, inset: 6)
        canvas.place(
          marked(card, prefix + group.id), x: Double(index) * (columnWidth + Self.gap), y: canvas.height)
      }
      canvas.height += height + 16
    }
    return canvas
  }

  /// A rounded sheet with `content` on it.
  func card(_ content: Canvas, width: Double, height: Double, inset: Double) -> Canvas {
    var card = Canvas(width: width, height: height)
    card.rectangle(width: width, height: height, radius: 10, fill: theme.card)
    card.place(content, x: inset, y: 8)
    return card
  }

  /// An element that takes the whole width.
  func block(_ element: ScreenElement, path: String, width: Double) -> Canvas {
    let canvas: Canvas =
      switch element.kind {
      case .textField, .textView: field(element, width: width)
      case .table: table(element, path: path, width: width)
      case .grid: grid(element, path: path, width: width)
      case .chart: chart(element, path: path, width: width)
      default: group(element, path: path, width: width)
      }
    return marked(canvas, path)
  }

  private func group(_ element: ScreenElement, path: String, width: Double) -> Canvas {
    let content = media(element.children, under: path + "/", width: max(40, width - 24), .plain)
    return card(content, width: width, height: content.height + 16, inset: 12)
  }

  /// Images at the left, everything else to the right of them.
  func media(
    _ elements: [ScreenElement], under prefix: String, width: Double, _ style: LabelStyle
  ) -> Canvas {
    let shown = elements.filter { !$0.isHidden }
    let pictures = shown.filter { $0.kind == .image }
    let others = shown.filter { $0.kind != .image }
    guard !pictures.isEmpty, !others.isEmpty, width > 160 else {
      return stack(shown, under: prefix, width: width, style)
    }
    let left = pictures.map { small($0, path: prefix + $0.id, width: width / 2) }
    let leftWidth = left.reduce(0) { max($0, $1.width) }
    let column = flow(left, width: leftWidth, isCentred: false)
    let right = stack(others, under: prefix, width: width - leftWidth - 12, style)
    var canvas = Canvas(width: width, height: max(column.height, right.height))
    canvas.place(column, x: 0, y: (canvas.height - column.height) / 2)
    canvas.place(right, x: leftWidth + 12, y: (canvas.height - right.height) / 2)
    return canvas
  }
}
