/// A line of the table: a figure, its yardstick's in the same run, and what is asked of their ratio.
struct Row: Encodable {
  /// What is asked of a row.
  enum Bound: Encodable {
    case atLeast(Double)
    case atMost(Double)
    /// Nothing: it is printed for information.
    case none
  }

  /// What was measured.
  let name: String
  /// Its figure, in the median.
  let figure: Double
  /// The yardstick's figure, in the median; nil where the bound is on the figure itself.
  let yardstick: Double?
  /// What the figures are counted in.
  let unit: Unit
  /// What the bound is on: the ratio of the figures, or the figure.
  let score: Double
  let bound: Bound
  /// What a row scores that is known to miss its bound; a short run asks for no more.
  private(set) var known: Double?

  /// Makes a row of two figures and the median of their ratios.
  init(_ name: String, _ figure: Double, to yardstick: Double, ratio: Double, _ unit: Unit, _ bound: Bound) {
    self.name = name
    self.figure = figure
    self.yardstick = yardstick
    self.unit = unit
    self.score = ratio
    self.bound = bound
  }

  /// Makes a row of contestants in a race.
  init(_ name: String, _ race: Race, _ contestant: Int, to other: Int, _ unit: Unit, _ bound: Bound) {
    self.init(
      name, race.median(contestant), to: race.median(other), ratio: race.ratio(contestant, to: other), unit,
      bound)
  }

  /// Makes a row whose figure is judged by itself.
  init(_ name: String, _ figure: Double, _ unit: Unit, _ bound: Bound) {
    self.name = name
    self.figure = figure
    yardstick = nil
    self.unit = unit
    score = figure
    self.bound = bound
  }

  /// The row, which is known to score no better than that.
  func knowing(_ score: Double) -> Row {
    var row = self
    row.known = score
    return row
  }

  /// Whether the bound is kept; but for a factor of `slack` where that is more than 1.
  func isGood(slack: Double) -> Bool {
    let known = slack > 1 ? known : nil
    return switch bound {
    case .atLeast(let least): score >= min(least, known ?? least) / slack
    case .atMost(let most): score <= max(most, known ?? most) * slack
    case .none: true
    }
  }

  /// The row as a line of the table.
  func line(slack: Double) -> String {
    let isRatio = yardstick != nil
    func shown(_ score: Double) -> String { isRatio ? score.short : unit.shown(score) }
    let (sign, limit): (String, Double?) =
      switch bound {
      case .atLeast(let least): ("≥", least)
      case .atMost(let most): ("≤", most)
      case .none: ("", nil)
      }
    let columns = [
      name.padded(to: 58), unit.shown(figure).padded(to: -11),
      (yardstick.map(unit.shown) ?? "").padded(to: -11), (isRatio ? score.short : "").padded(to: -6),
      limit.map { "\(sign) \(shown($0))" }.map { $0.padded(to: 12) } ?? "".padded(to: 12),
      limit == nil ? "" : isGood(slack: slack) ? "ok" : "SHORT",
    ]
    return columns.joined(separator: "  ")
  }
}
