/// How a command ended; of several the highest counts.
public enum ExitCode: Int32, Comparable, Sendable {
  /// All is well.
  case good = 0
  /// Something is not as it should be.
  case findings = 1
  /// The command was typed wrong.
  case usage = 64
  /// A cassette or screen cannot be read.
  case badData = 65
  /// There is no such file or scenario.
  case absent = 66
  /// The tool itself is at fault.
  case fault = 70
  /// Something cannot be written.
  case unwritable = 73

  /// Whether one is less grave than the other.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
