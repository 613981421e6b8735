import Tapedeck

/// An option of the command; the raw value is its long name.
enum Option: String, CaseIterable {
  case record, upstream, trace, realtime, noNetwork = "no-network", on, preset, report, shard, jobs, unused,
    invariants, seed, budget, save, headers, body, output,
    appearance, cassettes,
    color, verbose, quiet,
    help, version

  /// Whether an option has a value.
  enum Value: Equatable {
    case none
    /// It must have one, as `--name VALUE` or `--name=VALUE`.
    case required(String)
    /// It may have one, as `--name=VALUE`.
    case optional(String)
  }

  var value: Value {
    switch self {
    case .record: .optional("missing|all")
    case .upstream: .required("HOST=URL")
    case .on: .required("REQUESTS")
    case .preset: .required("NAME")
    case .report: .required("DIR")
    case .shard: .required("I/N")
    case .jobs: .required("N")
    case .unused: .required("fail")
    case .seed: .required("N")
    case .budget: .required("CASES")
    case .output: .required("FILE")
    case .appearance: .required("light|dark")
    case .cassettes: .required("DIR")
    case .color: .optional("auto|always|never")
    case .trace, .realtime, .noNetwork, .invariants, .save, .headers, .body, .verbose, .quiet, .help,
      .version:
      .none
    }
  }

  /// Whether it belongs to a verb.
  func fits(_ verb: Verb) -> Bool {
    switch self {
    case .record, .upstream, .trace, .realtime, .noNetwork, .on, .preset, .shard, .unused, .invariants:
      verb == .run
    case .jobs, .report: verb == .run || verb == .sweep
    case .seed, .budget, .save: verb == .sweep
    case .headers: verb == .show
    case .body: verb == .show || verb == .run
    case .output, .appearance: verb == .draw
    case .cassettes, .color, .verbose, .quiet, .help, .version: true
    }
  }

  var letter: Character? {
    switch self {
    case .verbose: "v"
    case .quiet: "q"
    case .output: "o"
    case .help: "h"
    default: nil
    }
  }

  /// What it means, for the help.
  var meaning: String {
    switch self {
    case .record: "record what the cassettes lack, or all anew, from the network"
    case .upstream: "where to find HOST while recording; may be given several times"
    case .trace: "show what happens, in virtual time"
    case .on: "what the conditions after it are for, such as 'GET */ig/api*'"
    case .realtime: "take the time that was recorded, and the conditions' time"
    case .preset: "a network that everybody knows: \(Conditions.presets.map(\.key).joined(separator: ", "))"
    case .noNetwork: "take the network from the whole process, so that an app that goes past its deck fails"
    case .report: "write a page, JUnit XML and JSON of the results into DIR"
    case .shard: "run only the I-th of N parts, balanced by what was recorded"
    case .jobs: "run N scenarios at a time, or sweep with N processes; 1, or as many as there are cores"
    case .invariants: "check what holds under any conditions, as a sweep does, and not the screens"
    case .seed: "choose other mixtures, and other cases where there are more than the budget; 0 without it"
    case .budget: "play so many cases; without it all that are planned, and a tenth as many mixtures"
    case .save: "write what is found beside the cassette, as a scenario that is run from then on"
    case .unused: "fail where exchanges or screens of the whole suite are left unused"
    case .headers: "show header fields too"
    case .body: "show bodies too"
    case .output: "write the drawing into FILE"
    case .appearance: "draw as on a light or a dark phone; light without it"
    case .cassettes: "the folder of cassettes and screens"
    case .color: "colour the output, or not"
    case .verbose: "say more"
    case .quiet: "say only what is wrong"
    case .help: "show this"
    case .version: "show the version"
    }
  }

  /// The option as it is typed, with the form of its value.
  var form: String {
    switch value {
    case .none: "--\(rawValue)"
    case .required(let value): "--\(rawValue) \(value)"
    case .optional(let value): "--\(rawValue)[=\(value)]"
    }
  }
}
