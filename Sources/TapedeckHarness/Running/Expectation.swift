public import TapedeckScreens

/// What a step's screen is compared with.
public enum Expectation: Sendable {
  /// It should look like this.
  case screen(Screen)
  /// Nobody has accepted a screen yet.
  case absent
  /// There is one, but it cannot be read.
  case unreadable(ScreenFault)
}
