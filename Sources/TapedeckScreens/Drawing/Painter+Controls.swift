extension Painter {
  /// A text of up to eight lines; a blank one is a dashed line, since blank is not absent.
  func label(
    _ element: ScreenElement, path: String, width: Double, _ style: LabelStyle, isFirst: Bool
  ) -> Canvas {
    let isSmall = style == .column || (style == .row && !isFirst)
    let face = isSmall ? Typeface.Style.small : .body
    let colour = style == .row && !isFirst ? theme.secondary : theme.text
    let text = element.text ?? ""
    if text.isEmpty {
      var canvas = Canvas(width: min(64, width), height: face.lineHeight)
      canvas.line(
        [(0, face.lineHeight - 5), (canvas.width, face.lineHeight - 5)], stroke: theme.separator,
        isDashed: true)
      return marked(canvas, path)
    }
    let lines = Typeface.wrap(text, face, width: width, limit: 8)
    return marked(paragraph(lines, face, width: width, fill: colour, isCentred: style == .column), path)
  }

  private func paragraph(
    _ lines: [Typeface.Line], _ face: Typeface.Style, width: Double, fill: String, isCentred: Bool = false
  ) -> Canvas {
    let widest = lines.reduce(0) { max($0, $1.width) }
    var canvas = Canvas(width: isCentred ? width : widest)
    for line in lines {
      canvas.height += face.lineHeight
      canvas.text(
        line, x: isCentred ? width / 2 : 0, y: canvas.height - face.size * 0.34, face, fill: fill,
        anchor: isCentred ? .middle : .start)
    }
    return canvas
  }

  /// An element that is no wider than it must be.
  func small(_ element: ScreenElement, path: String, width: Double) -> Canvas {
    let canvas: Canvas =
      switch element.kind {
      case .button: button(element, width: width)
      case .image: image(element, width: width)
      default: spinner(element)
      }
    return marked(canvas, path)
  }

  private func button(_ element: ScreenElement, width: Double) -> Canvas {
    let line = Typeface.fit(element.text ?? "", .body, width: width - 28)
    var canvas = Canvas(width: max(44, line.width + 28), height: 36)
    canvas.rectangle(width: canvas.width, height: 36, radius: 9, fill: theme.pressed)
    canvas.text(
      line, x: canvas.width / 2, y: 24, .body, fill: element.isEnabled ? theme.tint : theme.secondary,
      anchor: .middle)
    return canvas
  }

  /// Eight spokes; they fade around the clock while it turns.
  private func spinner(_ element: ScreenElement) -> Canvas {
    let directions: [(Double, Double)] = [
      (0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7),
    ]
    var canvas = Canvas(width: 28, height: 28)
    for (index, (x, y)) in directions.enumerated() {
      canvas.line(
        [(14 + 5 * x, 14 + 5 * y), (14 + 11 * x, 14 + 11 * y)], stroke: theme.secondary, lineWidth: 2.5,
        opacity: element.isAnimating ? 0.3 + 0.1 * Double(index) : 0.3)
    }
    return canvas
  }

  func field(_ element: ScreenElement, width: Double) -> Canvas {
    let isPlaceholder = (element.text ?? "").isEmpty
    let text = isPlaceholder ? element.placeholder ?? "" : element.text ?? ""
    let isLong = element.kind == .textView
    let lines =
      isLong
      ? Typeface.wrap(text, .body, width: width - 24, limit: 10)
      : [Typeface.fit(text, .body, width: width - 24)]
    let content = paragraph(
      lines, .body, width: width - 24,
      fill: isPlaceholder || !element.isEnabled ? theme.secondary : theme.text)
    var canvas = Canvas(width: width, height: max(isLong ? 88 : 38, content.height + 16))
    canvas.rectangle(
      width: width, height: canvas.height, radius: 8,
      fill: element.isEnabled ? theme.card : theme.background,
      stroke: element.isFocused ? theme.tint : theme.separator, lineWidth: element.isFocused ? 2 : 1)
    canvas.place(content, x: 12, y: 8)
    if element.isFocused {
      let x = 13 + (isPlaceholder ? 0 : lines.last?.width ?? 0)
      let y = 8 + max(22, content.height)
      canvas.line([(x, y - 20), (x, y - 2)], stroke: theme.tint, lineWidth: 2)
    }
    return canvas
  }

  /// The picture itself where its bytes are at hand, or a frame of its size with its name below.
  private func image(_ element: ScreenElement, width: Double) -> Canvas {
    guard let facts = element.image, facts.format != .unknown else {
      return emptyImage(element, width: width)
    }
    let scale = min(1, width / Double(max(1, facts.width)), 240 / Double(max(1, facts.height)))
    let size = (width: Double(facts.width) * scale, height: Double(facts.height) * scale)
    if let bytes = images[facts], !facts.isTruncated {
      var canvas = Canvas(width: size.width, height: size.height)
      canvas.image(
        bytes, type: facts.format.rawValue, x: 0, y: 0, width: size.width, height: size.height)
      return canvas
    }
    var canvas = Canvas(width: max(24, size.width), height: max(24, size.height))
    canvas.rectangle(
      width: canvas.width, height: canvas.height, radius: 5, fill: theme.pressed, stroke: theme.separator)
    landscape(on: &canvas)
    return caption(canvas, element.text ?? "", facts.isTruncated ? "(cut short)" : nil, width: width)
  }

  private func landscape(on canvas: inout Canvas) {
    let (width, height) = (canvas.width, canvas.height)
    canvas.circle(x: width * 0.68, y: height * 0.32, radius: min(width, height) * 0.1, fill: theme.tint)
    canvas.line(
      [
        (width * 0.15, height * 0.8), (width * 0.4, height * 0.42), (width * 0.58, height * 0.68),
        (width * 0.68, height * 0.55), (width * 0.85, height * 0.8), (width * 0.15, height * 0.8),
      ], stroke: theme.tint, lineWidth: 1.5)
  }

  private func emptyImage(_ element: ScreenElement, width: Double) -> Canvas {
    var canvas = Canvas(width: 40, height: 40)
    canvas.rectangle(width: 40, height: 40, radius: 5, stroke: theme.separator, isDashed: true)
    return caption(canvas, element.text ?? "", element.image == nil ? nil : "(no image)", width: width)
  }

  /// `picture` with its name and a remark in small print below.
  private func caption(_ picture: Canvas, _ name: String, _ remark: String?, width: Double) -> Canvas {
    let lines = [name, remark ?? ""].filter { !$0.isEmpty }
      .map { Typeface.fit($0, .tiny, width: min(width, max(96, picture.width))) }
    var canvas = Canvas(width: lines.reduce(picture.width) { max($0, $1.width) }, height: picture.height)
    canvas.place(picture, x: (canvas.width - picture.width) / 2, y: 0)
    for line in lines {
      canvas.height += 12
      canvas.text(
        line, x: canvas.width / 2, y: canvas.height - 2, .tiny, fill: theme.secondary, anchor: .middle)
    }
    return canvas
  }

  /// Title, message and buttons on a sheet of their own.
  func alert(_ element: ScreenElement, path: String) -> Canvas {
    let width = 270.0
    var canvas = Canvas(width: width, height: 18)
    var texts = Canvas(width: width)
    for (text, face) in [(element.alertTitle ?? "", Typeface.Style.title), (element.text ?? "", .small)] {
      guard !text.isEmpty else { continue }
      let lines = Typeface.wrap(text, face, width: width - 32, limit: 12)
      let part = paragraph(lines, face, width: width - 32, fill: theme.text, isCentred: true)
      texts.place(part, x: 16, y: texts.height)
      texts.height += part.height + 2
    }
    let top = 36 + texts.height
    let buttons = element.children.filter { !$0.isHidden }
    canvas.height = top + 44 * Double(buttons.count)
    canvas.rectangle(
      width: width, height: canvas.height, radius: 14, fill: theme.card, stroke: theme.separator)
    canvas.place(texts, x: 0, y: 18)
    for (index, button) in buttons.enumerated() {
      let y = top + 44 * Double(index)
      canvas.line([(0, y), (width, y)], stroke: theme.separator)
      let line = Typeface.fit(button.text ?? "", .body, width: width - 32)
      var item = Canvas(width: line.width, height: 24)
      item.text(
        line, x: line.width / 2, y: 18, .body, fill: button.isEnabled ? theme.tint : theme.secondary,
        anchor: .middle)
      canvas.place(marked(item, "\(path)/\(button.id)"), x: (width - line.width) / 2, y: y + 10)
    }
    return canvas
  }
}
