extension Painter {
  /// A line for each series over a common axis, with a legend below.
  func chart(_ element: ScreenElement, path: String, width: Double) -> Canvas {
    let series = element.children.filter { !$0.isHidden }
    let values = series.flatMap { $0.children.compactMap(\.value) }
    let axis = Axis(covering: values)
    let ticks = axis.ticks.map { (value: $0, line: Typeface.fit(axis.label($0), .tiny, width: 56)) }
    let left = ticks.reduce(20) { max($0, $1.line.width) } + 16
    let plot = Plot(
      left: left, right: width - 16, top: 16, bottom: 176,
      count: series.reduce(0) { max($0, $1.children.count) }, axis: axis)

    var canvas = Canvas(width: width, height: 200)
    let legend = legend(series, path: path, width: width - 24)
    canvas.rectangle(width: width, height: 208 + legend.height, radius: 10, fill: theme.card)
    for (value, line) in ticks {
      let y = plot.y(value)
      canvas.line([(plot.left, y), (plot.right, y)], stroke: theme.separator, lineWidth: 0.5)
      canvas.text(line, x: plot.left - 6, y: y + 3.5, .tiny, fill: theme.secondary, anchor: .end)
    }
    canvas.line(
      [(plot.left, plot.top), (plot.left, plot.bottom), (plot.right, plot.bottom)], stroke: theme.secondary)
    labels(of: series, plot, on: &canvas)
    for (index, one) in series.enumerated() {
      draw(one, colour: colour(index), path: "\(path)/\(one.id)", plot, on: &canvas)
    }
    canvas.place(legend, x: 12, y: 200)
    canvas.height = 208 + legend.height
    return canvas
  }

  private func colour(_ index: Int) -> String { theme.series[index % theme.series.count] }

  /// Where a chart's values go.
  private struct Plot {
    let left, right, top, bottom: Double
    let count: Int
    let axis: Axis

    func x(_ index: Int) -> Double {
      count < 2 ? (left + right) / 2 : left + 8 + (right - left - 16) * Double(index) / Double(count - 1)
    }

    func y(_ value: Double) -> Double { bottom - (bottom - top) * axis.fraction(value) }
  }

  private func draw(
    _ series: ScreenElement, colour: String, path: String, _ plot: Plot, on canvas: inout Canvas
  ) {
    let points = series.children.enumerated().map { index, point in
      (element: point, place: point.value.map { (x: plot.x(index), y: plot.y($0)) })
    }
    for run in points.split(whereSeparator: { $0.place == nil }) where run.count > 1 {
      canvas.line(run.compactMap(\.place), stroke: colour, lineWidth: 2)
    }
    for (point, place) in points {
      guard let place else { continue }
      canvas.circle(x: place.x, y: place.y, radius: plot.count > 40 ? 1.5 : 2.5, fill: colour)
      guard let number = marks["\(path)/\(point.id)"] else { continue }
      canvas.circle(x: place.x, y: place.y, radius: 4, fill: theme.mark)
      badge(number, on: &canvas, x: place.x, y: place.y - 13)
    }
  }

  /// As many of the points' labels as fit, the first and the last among them.
  private func labels(of series: [ScreenElement], _ plot: Plot, on canvas: inout Canvas) {
    guard let longest = series.max(by: { $0.children.count < $1.children.count }) else { return }
    let lines = longest.children.map { Typeface.fit($0.text ?? "", .tiny, width: 96) }
    let widest = lines.reduce(1) { max($0, $1.width) }
    let room = min(lines.count, max(1, Int((plot.right - plot.left) / (widest + 10))))
    for place in 0..<room {
      let index = room == 1 ? 0 : place * (lines.count - 1) / (room - 1)
      let half = lines[index].width / 2
      let x = min(max(plot.x(index), half + 4), canvas.width - half - 4)
      canvas.text(lines[index], x: x, y: plot.bottom + 14, .tiny, fill: theme.secondary, anchor: .middle)
    }
  }

  private func legend(_ series: [ScreenElement], path: String, width: Double) -> Canvas {
    var canvas = Canvas(width: width)
    var (x, y) = (0.0, 0.0)
    for (index, one) in series.enumerated() {
      let unit = (one.unit ?? "").isEmpty ? "" : " (\(one.unit ?? ""))"
      let line = Typeface.fit((one.text ?? "") + unit, .small, width: width - 24)
      var item = Canvas(width: line.width + 18, height: 18)
      item.line([(0, 9), (12, 9)], stroke: colour(index), lineWidth: 3)
      item.text(line, x: 18, y: 13.5, .small, fill: theme.text)
      if x > 0, x + item.width > width { (x, y) = (0, y + 20) }
      canvas.place(marked(item, "\(path)/\(one.id)"), x: x, y: y)
      x += item.width + 14
      canvas.height = y + 20
    }
    return canvas
  }
}
