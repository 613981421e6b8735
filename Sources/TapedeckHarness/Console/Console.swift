/// Where a command's results and progress go.
struct Console: Sendable {
  /// How much is said.
  enum Verbosity: Int, Comparable {
    case quiet, normal, verbose

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  private let surroundings: Surroundings
  let verbosity: Verbosity
  private let outputColors: Bool
  private let errorColors: Bool

  init(_ surroundings: Surroundings, color: ColorChoice = .automatic, verbosity: Verbosity = .normal) {
    self.surroundings = surroundings
    self.verbosity = verbosity
    outputColors = color.isOn(surroundings.environment, isTerminal: surroundings.outputIsTerminal)
    errorColors = color.isOn(surroundings.environment, isTerminal: surroundings.errorIsTerminal)
  }

  /// Writes results.
  func print(_ lines: Line...) { print(lines) }

  /// Writes results.
  func print(_ lines: [Line]) {
    guard !lines.isEmpty else { return }
    surroundings.output(lines.map { $0.text(colored: outputColors) }.joined())
  }

  /// Writes a result as it is, for a file or another program.
  func printRaw(_ text: String) { surroundings.output(text) }

  /// Writes what went wrong with the command itself.
  func complain(_ text: String) {
    clearProgress()
    for line in Line.lines("\(surroundings.tool): \(text)") {
      surroundings.errorOutput(line.text(colored: errorColors))
    }
  }

  /// Shows what is being done, over what was shown before; on a terminal only.
  func progress(_ text: String) {
    guard showsProgress else { return }
    surroundings.errorOutput("\r\u{1B}[K" + Line(text, .faint).text(colored: errorColors).dropLast())
  }

  /// Takes the progress away.
  func clearProgress() {
    if showsProgress { surroundings.errorOutput("\r\u{1B}[K") }
  }

  private var showsProgress: Bool { surroundings.errorIsTerminal && verbosity > .quiet }
}
