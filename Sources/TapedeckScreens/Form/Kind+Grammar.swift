extension ScreenElement.Kind {
  /// How an element of this kind is written, for error messages; brackets hold what may be left out.
  var grammar: String {
    switch self {
    case .label: "label #id \"text\" [hidden]"
    case .image:
      "image #id \"name\" [format=gif|png|jpeg size=WIDTHxHEIGHT crc32=HEX [truncated] | "
        + "format=unknown bytes=COUNT crc32=HEX] [hidden]"
    case .activity: "activity #id animating|stopped [hidden]"
    case .button: "button #id \"title\" [disabled] [hidden]"
    case .textField: "textField #id \"text\" [placeholder=\"text\"] [disabled] [focused] [hidden]"
    case .textView: "textView #id \"text\" [disabled] [focused] [hidden]"
    case .alert: "alert #id \"message\" [title=\"text\"]"
    case .table: "table #id rows=COUNT [hidden]"
    case .grid: "grid #id rows=COUNT columns=COUNT [hidden]"
    case .row: "row #index"
    case .cell: "cell #column \"text\""
    case .chart: "chart #id kind=line [hidden]"
    case .series: "series #id \"name\" [unit=\"text\"] [hidden]"
    case .point: "point #index \"label\" value=NUMBER|none"
    case .group: "group #id [hidden]"
    }
  }

  /// Whether an element of this kind has a text.
  var hasText: Bool {
    switch self {
    case .label, .image, .button, .textField, .textView, .alert, .cell, .series, .point: true
    case .activity, .table, .grid, .row, .chart, .group: false
    }
  }

  /// Whether the ids of elements of this kind are their indices.
  var isIndexed: Bool { self == .row || self == .point }

  var canBeHidden: Bool {
    switch self {
    case .alert, .row, .cell, .point: false
    default: true
    }
  }

  var canBeDisabled: Bool { self == .button || takesText }

  /// Whether a person can type into an element of this kind.
  var takesText: Bool { self == .textField || self == .textView }
}
