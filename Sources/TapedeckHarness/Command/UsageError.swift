import Tapedeck

/// What can be wrong with a command line; all its wording is here.
enum UsageError: Error, Equatable {
  case unknownOption(String, near: String?)
  case unfitOption(String, Verb)
  case unfitForInvariants(Option)
  case valueMissing(Option)
  case valueUnwanted(Option, String)
  case badValue(Option, String)
  case effectWithoutValue(String)
  case badEffect(EffectError)
  case unknownScenario(String, near: String?)
  case noMatch(String)
  case noFolder(String)
  case noFile(String)
  case noCassette(String)
  case oneFileWanted(Verb)
  case filesWanted(Verb)
  case twoFilesWanted
  case badVariable(String, value: String, allowed: [String])
  case recordingRefused(variable: String)
  case reviewRefused(Verb)
  case recordingWithoutNetwork
  case networkStays(String)
  case badCase(String)
  case notConditions([String])
  case savedCasesOnly

  /// How the command ends.
  var exitCode: ExitCode {
    switch self {
    case .unknownScenario, .noMatch, .noFolder, .noFile, .noCassette: .absent
    case .badCase: .badData
    default: .usage
    }
  }

  /// The error in words, for a command that is called `tool`.
  func text(_ tool: String) -> String {
    switch self {
    case .unknownOption(let option, let near?):
      "There is no option '\(option)'; did you mean '\(near)'?"
    case .unknownOption(let option, nil):
      "There is no option '\(option)'; see '\(tool) --help'."
    case .unfitOption(let option, let verb):
      "The option '--\(option)' does not go with '\(verb.rawValue)'; see '\(tool) --help'."
    case .unfitForInvariants(let option):
      "The option '--\(option.rawValue)' does not go with '--\(Option.invariants.rawValue)'; see '\(tool) --help'."
    case .valueMissing(let option):
      "The option '--\(option.rawValue)' needs a value: '\(option.form)'."
    case .valueUnwanted(let option, let value):
      "The option '--\(option.rawValue)' takes no value, but has '\(value)'."
    case .badValue(let option, let value):
      "The option '--\(option.rawValue)' cannot be '\(value)': write '\(option.form)'."
    case .effectWithoutValue(let name):
      "The option '--\(name)' needs \(Effect.wanted[name] ?? "a value")."
    case .badEffect(let error):
      "The option '--\(error.name)' needs \(error.wanted ?? "a value"), and not '\(error.value)'."
    case .unknownScenario(let name, let near?):
      "There is no scenario '\(name)'; did you mean '\(near)'?"
    case .unknownScenario(let name, nil):
      "There is no scenario '\(name)'; see '\(tool) list'."
    case .noMatch(let pattern):
      "No scenario fits '\(pattern)'; see '\(tool) list'."
    case .noFolder(let path):
      "There is no folder '\(path)'; name the folder of cassettes with '--cassettes DIR'."
    case .noFile(let path):
      "There is no file '\(path)'; name a '.screen' file, such as one below the folder of cassettes."
    case .noCassette(let path):
      "There is no file '\(path)'; name a cassette, such as one below the folder of cassettes."
    case .filesWanted(let verb):
      "Name the cassettes: '\(tool) \(verb.rawValue) FILES'."
    case .twoFilesWanted:
      "Name two cassettes: '\(tool) diff OLD NEW'."
    case .oneFileWanted(let verb):
      "Name one file: '\(tool) \(verb.rawValue) FILE.screen'."
    case .badVariable(let name, let value, let allowed):
      "The variable '\(name)' cannot be '\(value)': set it to "
        + allowed.map { "'\($0)'" }.joined(separator: ", ") + ", or unset it."
    case .recordingRefused(let variable):
      "With 'CI' set, '\(variable)' does not record; use '--record', or unset one of the two."
    case .badCase(let text): text
    case .notConditions(let words):
      "'\(words.joined(separator: " "))' is more than conditions"
    case .savedCasesOnly:
      "What was named are cases that a sweep has saved; '\(tool) run' plays them."
    case .reviewRefused(let verb):
      "With 'CI' set, screens are not written; unset it to \(verb.rawValue) screens."
    case .recordingWithoutNetwork:
      "Recording needs the network: leave out '--no-network', or '--record'."
    case .networkStays(let reason):
      "Cannot take the network away: \(reason). Leave out '--no-network'."
    }
  }
}
