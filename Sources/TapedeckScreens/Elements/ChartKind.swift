/// How a chart shows its series; the raw value is its word in the form.
public enum ChartKind: String, CaseIterable, Sendable {
  /// Each series as a line through its points, from left to right.
  case line
}
