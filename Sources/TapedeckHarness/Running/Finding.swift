public import Tapedeck
public import TapedeckScreens

/// Something that is wrong with a run.
public enum Finding: Sendable {
  /// The cassette is absent, damaged or has an entry that cannot be replayed.
  case cassette(CassetteError)
  /// The app could not be made.
  case noApp(reason: String)
  /// A person could not have done this.
  case refused(UserAction, step: String, ActionProblem)
  /// All is at rest, but the app has not taken the action in.
  case stuck(UserAction, step: String)
  /// The app goes on asking, again and again.
  case restless(step: String, Deck.Restlessness)
  /// What holds under any conditions does not; in one sentence.
  case broken(Invariant, sentence: String)
  /// A case that a sweep saved cannot be played; why.
  case unplayable(reason: String)
  /// Nothing recorded answers a request.
  case miss(Miss)
  /// There is no screen to compare with.
  case absent(step: String, actual: Screen)
  /// The screen to compare with cannot be read.
  case unreadable(step: String, ScreenFault)
  /// The screen that the app shows cannot be written.
  case malformed(step: String, ScreenProblem)
  /// The screen is not what it should be.
  case differs(step: String, ScreenDiff)
}
