public import Tapedeck
public import TapedeckScreens

/// A run under conditions, for what a scenario states of it.
public struct SweptRun: Sendable {
  /// The conditions, without the scenario's own.
  public let conditions: Conditions
  /// The screens, by the name of their step; those of steps that were not reached are lacking.
  public let screens: [String: Screen]
  /// The screens of the undisturbed run.
  public let undisturbedScreens: [String: Screen]
  /// The requests that were answered, in order, with what answered them.
  public let exchanges: [Exchange]
}
