import Tapedeck
import TapedeckScreens

/// What was asked for on the command line.
struct Order: Equatable {
  var verb = Verb.run
  /// What was asked for in place of the verb.
  var information: Information?
  /// Names and patterns; all scenarios where there are none.
  var names: [Glob] = []
  /// How to record; nil where the command line does not say.
  var record: RecordMode?
  /// Where hosts are to be found while recording.
  var upstreams: [Upstream] = []
  /// The simulated network that is asked for.
  var conditions = Conditions()
  /// Whether virtual time takes as much real time.
  var isRealtime = false
  /// Whether the process is to have no network.
  var cutsNetwork = false
  var isTraced = false
  /// Whether what a whole run leaves unused makes it fail.
  var failsUnused = false
  var showsHeaders = false
  var showsBodies = false
  /// How many at a time; nil where the command line does not say.
  var jobs: Int?
  /// Whether the invariants are checked, and not the screens.
  var checksInvariants = false
  var seed: UInt64 = 0
  /// How many cases; nil for all that are planned.
  var budget: Int?
  /// Whether what is found is written as scenarios.
  var savesFindings = false
  var cassettes: String?
  /// The folder for a report.
  var report: String?
  /// The file for a drawing; nil where it goes to the output.
  var output: String?
  var appearance = Appearance.light
  /// The part of the scenarios that is to be run.
  var shard: Shard?
  var color = ColorChoice.automatic
  var verbosity = Console.Verbosity.normal

  /// An option that was given, and that checking invariants does not heed.
  var unfitForInvariants: Option? {
    if record != nil { return .record }
    if !upstreams.isEmpty { return .upstream }
    if isRealtime { return .realtime }
    if cutsNetwork { return .noNetwork }
    if failsUnused { return .unused }
    if jobs != nil { return .jobs }
    return report == nil ? nil : .report
  }

  /// What the command tells about itself.
  enum Information {
    case help, version
  }
}
