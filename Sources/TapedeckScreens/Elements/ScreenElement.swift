/// One element of a ``Screen``: a value, made by the static functions such as ``label(_:_:isHidden:)``.
///
/// What an element can have depends on its ``kind``; the properties that a kind lacks are nil, true or false as they
/// would be for a plain view: no text, shown, enabled, not focused.
public struct ScreenElement: Sendable {
  /// What the element is, in UIKit's words; the raw value is its word in the form.
  public enum Kind: String, CaseIterable, Sendable {
    case label, image, activity, button, textField, textView, alert
    case table, grid, row, cell
    case chart, series, point
    case group
  }

  /// What the element is.
  public let kind: Kind
  /// The name, unique among its siblings: ASCII letters, digits, `_`, `-`, `.`; rows and points have their index.
  public let id: String
  /// What it says, or nil where the kind says nothing: text, title, message, name of an image or a series, label of a point.
  public let text: String?
  /// Whether it is hidden itself; ``ScreenNode/isVisible`` also heeds what is around it.
  public let isHidden: Bool
  /// Whether it can be used: false only for a button, text field or text view.
  public let isEnabled: Bool
  /// Whether it has the keyboard: true only for a text field or text view.
  public let isFocused: Bool
  /// The elements in it, in order.
  public let children: [ScreenElement]

  let detail: Detail

  /// What only one kind has.
  enum Detail: Sendable {
    case none
    case image(ImageFacts?)
    case activity(isAnimating: Bool)
    case field(placeholder: String)
    case alert(title: String)
    case chart(ChartKind)
    case series(unit: String)
    case point(Double?)
  }

  init(
    _ kind: Kind, _ id: String, _ text: String? = nil, detail: Detail = .none, isHidden: Bool = false,
    isEnabled: Bool = true, isFocused: Bool = false, children: [ScreenElement] = []
  ) {
    self.kind = kind
    self.id = id
    self.text = text
    self.detail = detail
    self.isHidden = isHidden
    self.isEnabled = isEnabled
    self.isFocused = isFocused
    self.children = children
  }
}

extension ScreenElement {
  /// What is known of an image's bytes; nil for an empty image and for the other kinds.
  public var image: ImageFacts? {
    if case .image(let facts) = detail { facts } else { nil }
  }

  /// Whether an activity indicator is turning; false for the other kinds.
  public var isAnimating: Bool {
    if case .activity(let isAnimating) = detail { isAnimating } else { false }
  }

  /// What a text field says while it is empty, or nil for the other kinds; may be empty.
  public var placeholder: String? {
    if case .field(let placeholder) = detail { placeholder } else { nil }
  }

  /// The title of an alert, or nil for the other kinds; may be empty.
  public var alertTitle: String? {
    if case .alert(let title) = detail { title } else { nil }
  }

  /// How a chart is drawn; nil for the other kinds.
  public var chartKind: ChartKind? {
    if case .chart(let kind) = detail { kind } else { nil }
  }

  /// The unit of a series, or nil for the other kinds; may be empty.
  public var unit: String? {
    if case .series(let unit) = detail { unit } else { nil }
  }

  /// The value of a point; nil for a gap and for the other kinds.
  public var value: Double? {
    if case .point(let value) = detail { value } else { nil }
  }
}
