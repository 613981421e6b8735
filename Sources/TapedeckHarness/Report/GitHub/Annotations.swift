import TapedeckScreens

/// What GitHub shows beside the lines of a change, as the commands that a step prints.
enum Annotations {
  /// GitHub shows ten a step.
  private static let limit = 9

  /// One command for each failure up to nine, and one for all the others.
  static func commands(_ report: RunReport) -> [String] {
    let failures = report.failures
    var commands = failures.prefix(limit).map { failure in
      "::error file=\(property(failure.place.path)),line=\(failure.place.line),"
        + "title=\(property(failure.scenario.name))::\(message(failure.details))"
    }
    if failures.count > limit {
      commands.append("::error title=Tapedeck::\(failures.count - limit) more")
    }
    return commands
  }

  /// `text` as the message of a command; what could not be seen is an escape.
  static func message(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        InvisibleScalars.shown(String(line)).replacing("%", with: "%25")
      }
      .joined(separator: "%0A")
  }

  /// `text` as the value of a property.
  static func property(_ text: String) -> String {
    InvisibleScalars.shown(text).replacing("%", with: "%25").replacing(":", with: "%3A")
      .replacing(",", with: "%2C")
  }
}
