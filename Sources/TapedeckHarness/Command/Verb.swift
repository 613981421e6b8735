/// What the command does.
enum Verb: String, CaseIterable {
  case run, sweep, list, accept, reject, draw, show, diff, lint

  /// What it means, for the help.
  var meaning: String {
    switch self {
    case .run: "replay scenarios and compare their screens; what happens without a verb"
    case .sweep: "play scenarios under very many conditions, and find those that break the app"
    case .list: "list scenarios"
    case .accept: "take the screens that differed as those that should be"
    case .reject: "drop the screens that differed"
    case .draw: "draw the screen in a file as SVG"
    case .show: "print cassettes for people, one line an exchange"
    case .diff: "say in words what changed from one cassette to another"
    case .lint: "find secrets, and what cannot be replayed, in files or in all of the suite's cassettes"
    }
  }
}
