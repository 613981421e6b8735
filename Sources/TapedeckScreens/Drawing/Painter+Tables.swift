extension Painter {
  /// How many rows of a table or a grid are drawn.
  static let rowLimit = 60

  /// Rows on one sheet with lines between them; an empty table shows the lines.
  func table(_ element: ScreenElement, path: String, width: Double) -> Canvas {
    let rows = element.children.prefix(Self.rowLimit).map { row in
      let rowPath = "\(path)/\(row.id)"
      var content = media(row.children, under: rowPath + "/", width: max(40, width - 28), .row)
      content.height = max(content.height, 24)
      return marked(content, rowPath)
    }
    var canvas = Canvas(width: width)
    let height = rows.isEmpty ? 3 * 44 : rows.reduce(0) { $0 + $1.height + 16 }
    canvas.rectangle(width: width, height: height, radius: 10, fill: theme.card)
    for (index, row) in rows.enumerated() {
      if index > 0 { separator(on: &canvas, y: canvas.height) }
      canvas.place(row, x: 14, y: canvas.height + 8)
      canvas.height += row.height + 16
    }
    if rows.isEmpty {
      separator(on: &canvas, y: 44)
      separator(on: &canvas, y: 88)
      canvas.height = height
    }
    more(than: rows.count, of: element, on: &canvas)
    return canvas
  }

  private func separator(on canvas: inout Canvas, y: Double) {
    canvas.line([(14, y), (canvas.width, y)], stroke: theme.separator)
  }

  /// Columns as wide as their texts, headed by the cells' ids; narrowed together when they do not fit.
  func grid(_ element: ScreenElement, path: String, width: Double) -> Canvas {
    let rows = element.children.prefix(Self.rowLimit)
    let widest = element.children.max { $0.children.count < $1.children.count }
    let heads = widest?.children.map(\.id) ?? []
    func widths(_ face: Typeface.Style) -> [Double] {
      let bold = Typeface.Style(size: face.size, isBold: true)
      return heads.indices.map { column in
        rows.reduce(Typeface.width(heads[column], bold)) { widest, row in
          guard row.children.indices.contains(column) else { return widest }
          return max(widest, Typeface.width(row.children[column].text ?? "", face))
        } + 12
      }
    }

    let room = width - 12
    let faces = [Typeface.Style.small, Typeface.Style(size: 11), .tiny]
    let face = faces.first { widths($0).reduce(0, +) <= room } ?? .tiny
    let natural = widths(face)
    let scale = room / max(1, natural.reduce(0, +))
    let columns = heads.indices.map { column in
      let texts = rows.compactMap { row in
        row.children.indices.contains(column) ? row.children[column].text : nil
      }
      return Column(width: natural[column] * scale, isNumeric: texts.allSatisfy { Double($0) != nil })
    }
    let heading = ScreenElement(.row, "", children: heads.map { ScreenElement(.cell, $0, $0) })
    let lineHeight = face.lineHeight + 8
    var canvas = Canvas(width: width, height: 4)
    canvas.rectangle(
      width: width, height: lineHeight * Double(rows.count + 1) + 8, radius: 10, fill: theme.card)
    canvas.place(
      line(heading, columns, Typeface.Style(size: face.size, isBold: true), fill: theme.secondary, path: nil),
      x: 4, y: canvas.height + 2)
    canvas.height += lineHeight
    for row in rows {
      canvas.line([(6, canvas.height), (width - 6, canvas.height)], stroke: theme.separator)
      let rowPath = "\(path)/\(row.id)"
      let line = line(row, columns, face, fill: theme.text, path: rowPath)
      canvas.place(marked(line, rowPath), x: 4, y: canvas.height + 2)
      canvas.height += lineHeight
    }
    canvas.height += 4
    more(than: rows.count, of: element, on: &canvas)
    return canvas
  }

  /// A column of a grid; numbers are set to the right.
  private struct Column {
    let width: Double
    let isNumeric: Bool
  }

  /// One line of a grid; its cells can be marked if it has a path.
  private func line(
    _ row: ScreenElement, _ columns: [Column], _ face: Typeface.Style, fill: String, path: String?
  ) -> Canvas {
    var canvas = Canvas(width: columns.reduce(4) { $0 + $1.width }, height: face.lineHeight + 4)
    var x = 2.0
    for (cell, column) in zip(row.children, columns) {
      let text = Typeface.fit(cell.text ?? "", face, width: column.width - 8)
      var item = Canvas(width: column.width - 8, height: face.lineHeight)
      item.text(
        text, x: column.isNumeric ? item.width : 0, y: face.size + 1, face, fill: fill,
        anchor: column.isNumeric ? .end : .start)
      canvas.place(path.map { marked(item, "\($0)/\(cell.id)") } ?? item, x: x + 4, y: 2)
      x += column.width
    }
    return canvas
  }

  private func more(than drawn: Int, of element: ScreenElement, on canvas: inout Canvas) {
    guard element.children.count > drawn else { return }
    let line = Typeface.fit(
      "and \(element.children.count - drawn) more rows", .small, width: canvas.width - 28)
    canvas.height += 20
    canvas.text(line, x: 14, y: canvas.height - 4, .small, fill: theme.secondary)
  }
}
