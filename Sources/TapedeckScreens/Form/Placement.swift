/// Which kinds may stand in which.
enum Placement {
  /// Whether `kind` may stand directly in `parent`, or on the screen where that is nil.
  static func allows(
    _ kind: ScreenElement.Kind, in parent: ScreenElement.Kind?, under grandparent: ScreenElement.Kind?
  ) -> Bool {
    switch parent {
    case nil: kind == .alert || isView(kind)
    case .group: isView(kind)
    case .row: grandparent == .grid ? kind == .cell : isView(kind)
    case .table, .grid: kind == .row
    case .alert: kind == .button
    case .chart: kind == .series
    case .series: kind == .point
    default: false
    }
  }

  private static func isView(_ kind: ScreenElement.Kind) -> Bool {
    switch kind {
    case .alert, .row, .cell, .series, .point: false
    default: true
    }
  }

  /// The sentence for a kind that stands where it may not.
  static func message(_ kind: ScreenElement.Kind, in parent: ScreenElement.Kind?) -> String {
    let advice =
      switch kind {
      case .alert: "put it on the screen itself"
      case .row: "put it in a table or a grid"
      case .cell: "put it in a row of a grid"
      case .series: "put it in a chart"
      case .point: "put it in a series"
      default: "put it on the screen, in a group or in a row of a table"
      }
    return "'\(kind)' cannot stand \(parent.map { "in '\($0)'" } ?? "on the screen"); \(advice)"
  }
}
