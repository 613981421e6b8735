import Tapedeck
import TapedeckScreens

extension Finding {
  /// How a run with this finding ends.
  var exitCode: ExitCode {
    switch self {
    case .cassette(let error): error.exitCode
    case .unreadable, .unplayable: .badData
    case .noApp, .refused, .stuck, .restless, .broken, .miss, .absent, .malformed, .differs: .findings
    }
  }

  /// The finding for a person.
  var lines: [Line] {
    switch self {
    case .cassette(.absent(let file)): [Line("There is no cassette '\(file.path)'.")]
    case .cassette(let error): Line.lines("\(error)")
    case .noApp(let reason): [Line("The app could not be made: \(reason).")]
    case .refused(let action, let step, let problem):
      [Line("Step '\(step)' cannot do '\(action)': \(problem).")]
    case .stuck(let action, let step):
      [Line("Step '\(step)': all is at rest, but the app has not taken in '\(action)'.")]
    case .restless(let step, let restlessness): [Line("Step '\(step)': \(restlessness)")]
    case .broken(_, let sentence): [Line(sentence)]
    case .unplayable(let reason): [Line("The case cannot be played: \(reason)")]
    case .miss(let miss): Line.lines(miss.explanation)
    case .absent(let step, _): [Line("There is no screen yet for step '\(step)'.")]
    case .unreadable(_, let fault): [Line("\(fault)")]
    case .malformed(let step, let problem):
      [Line("The screen of step '\(step)' cannot be written: \(problem).")]
    case .differs(let step, let diff):
      [Line("The screen of step '\(step)' differs:")] + Line.diff(diff.text(), indent: 2)
    }
  }
}

extension CassetteError {
  /// How a command with this error ends.
  var exitCode: ExitCode {
    switch self {
    case .absent: .absent
    case .unreadable, .damaged, .newerVersion, .unplayable: .badData
    case .unwritable: .unwritable
    }
  }
}
