/// Light or dark, as on a phone.
public enum Appearance: String, CaseIterable, Sendable {
  case light, dark
}
