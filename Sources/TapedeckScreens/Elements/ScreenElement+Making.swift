extension ScreenElement {
  /// A line of text; blank when `text` is empty, which is not the same as absent.
  public static func label(_ id: String, _ text: String, isHidden: Bool = false) -> Self {
    Self(.label, id, text, isHidden: isHidden)
  }

  /// An image view with nothing in it.
  public static func image(_ id: String, name: String = "", isHidden: Bool = false) -> Self {
    Self(.image, id, name, detail: .image(nil), isHidden: isHidden)
  }

  /// An image view; format, size and CRC-32 are read from `data`, and nil leaves it empty.
  ///
  /// `name` is the last part of the image's URL or any other name that stays the same between runs.
  public static func image<Bytes: Collection<UInt8>>(
    _ id: String, name: String, data: Bytes?, isHidden: Bool = false
  ) -> Self {
    Self(.image, id, name, detail: .image(data.map { ImageFacts($0) }), isHidden: isHidden)
  }

  /// An activity indicator; one that has stopped is hidden unless `hidesWhenStopped` is false.
  public static func activity(
    _ id: String, isAnimating: Bool, hidesWhenStopped: Bool = true, isHidden: Bool = false
  ) -> Self {
    Self(
      .activity, id, detail: .activity(isAnimating: isAnimating),
      isHidden: isHidden || (hidesWhenStopped && !isAnimating))
  }

  /// A button.
  public static func button(
    _ id: String, _ title: String, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Self {
    Self(.button, id, title, isHidden: isHidden, isEnabled: isEnabled)
  }

  /// A text field of one line.
  public static func textField(
    _ id: String, _ text: String, placeholder: String = "", isEnabled: Bool = true, isFocused: Bool = false,
    isHidden: Bool = false
  ) -> Self {
    Self(
      .textField, id, text, detail: .field(placeholder: placeholder), isHidden: isHidden,
      isEnabled: isEnabled, isFocused: isFocused)
  }

  /// A text view of many lines; not enabled when it cannot be edited.
  public static func textView(
    _ id: String, _ text: String, isEnabled: Bool = true, isFocused: Bool = false, isHidden: Bool = false
  ) -> Self {
    Self(.textView, id, text, isHidden: isHidden, isEnabled: isEnabled, isFocused: isFocused)
  }

  /// An alert over the screen. It goes by a tap on one of its buttons or, when it has none, on itself.
  ///
  /// Its place is the top level of the screen. While it is shown, nothing else can be used.
  public static func alert(
    _ id: String, _ message: String, title: String = "", buttons: [ScreenElement] = []
  ) -> Self {
    Self(.alert, id, message, detail: .alert(title: title), children: buttons)
  }

  /// A table; each row is the list of its elements, and its id is its index.
  public static func table(_ id: String, rows: [[ScreenElement]], isHidden: Bool = false) -> Self {
    Self(.table, id, isHidden: isHidden, children: numbered(rows))
  }

  /// A grid of texts; each cell has the id of its column, and its row the index as id.
  ///
  /// A row shorter than `columns` has fewer cells; a longer one numbers those beyond.
  public static func grid(
    _ id: String, columns: [String], rows: [[String]], isHidden: Bool = false
  ) -> Self {
    let cells = rows.map { row in
      row.enumerated().map { column, text in
        Self(.cell, columns.indices.contains(column) ? columns[column] : String(column), text)
      }
    }
    return Self(.grid, id, isHidden: isHidden, children: numbered(cells))
  }

  /// A chart of series, each made by ``series(_:_:unit:points:isHidden:)``.
  public static func chart(
    _ id: String, kind: ChartKind = .line, series: [ScreenElement], isHidden: Bool = false
  ) -> Self {
    Self(.chart, id, detail: .chart(kind), isHidden: isHidden, children: series)
  }

  /// A series of a chart; a point without a value, or with one that is not finite, is a gap.
  public static func series(
    _ id: String, _ name: String, unit: String = "", points: [(label: String, value: Double?)],
    isHidden: Bool = false
  ) -> Self {
    let children = points.enumerated().map { index, point in
      // Adding zero turns -0 into 0, which is equal but would be written differently.
      let value = point.value.flatMap { $0.isFinite ? $0 + 0 : nil }
      return Self(.point, String(index), point.label, detail: .point(value))
    }
    return Self(.series, id, name, detail: .series(unit: unit), isHidden: isHidden, children: children)
  }

  /// Elements that belong together.
  public static func group(_ id: String, _ elements: [ScreenElement], isHidden: Bool = false) -> Self {
    Self(.group, id, isHidden: isHidden, children: elements)
  }

  private static func numbered(_ rows: [[ScreenElement]]) -> [ScreenElement] {
    rows.enumerated().map { Self(.row, String($0), children: $1) }
  }
}
