/// The cases that are played of all that there are.
struct SweepSelection: Sendable {
  /// Cases of one kind of a scenario.
  private struct Cell: Sendable {
    let scenario: String
    let kind: SweepKind
    let places: [Int]
    let count: Int
    let touched: Set<Int>
  }

  private var cells: [Cell] = []

  /// Shares a budget over the kinds, and the part of each over the scenarios; without one, takes all and a tenth as
  /// many mixtures.
  ///
  /// - Parameter zones: in how many time zones each scenario can be played.
  init(_ surveys: [(name: String, survey: SweepSurvey)], zones: Int, budget: Int?, seed: UInt64) {
    func count(_ kind: SweepKind, _ survey: SweepSurvey) -> Int {
      kind == .zone ? zones : survey.count(kind)
    }
    let kinds = SweepKind.allCases.filter { $0 != .mixture }
    let totals = kinds.map { kind in surveys.reduce(0) { $0 + count(kind, $1.survey) } }
    let all = totals.reduce(0, +)
    let shares = SweepShare.fair(budget ?? all, over: totals)
    for (kind, share) in zip(kinds, shares) {
      let wants = surveys.map { count(kind, $0.survey) }
      for ((name, survey), part) in zip(surveys, SweepShare.fair(share, over: wants)) {
        let count = count(kind, survey)
        if count == 0 { continue }
        var numbers = SeededNumbers(seed: seed, name, kind.rawValue)
        let places = SweepShare.places(part, of: count, &numbers)
        cells.append(
          Cell(
            scenario: name, kind: kind, places: places, count: count, touched: survey.touched(kind, places)))
      }
    }
    let mixtures = max(0, (budget ?? all + all / 10) - all)
    let mixed = surveys.filter { !$0.survey.exchanges.isEmpty }
    let parts = SweepShare.fair(mixtures, over: mixed.map { _ in mixtures })
    for ((name, _), part) in zip(mixed, parts) where part > 0 {
      cells.append(
        Cell(scenario: name, kind: .mixture, places: Array(0..<part), count: part, touched: []))
    }
    let order = Dictionary(uniqueKeysWithValues: surveys.enumerated().map { ($1.name, $0) })
    let kindOrder = Dictionary(uniqueKeysWithValues: SweepKind.allCases.enumerated().map { ($1, $0) })
    cells.sort {
      (order[$0.scenario] ?? 0, kindOrder[$0.kind] ?? 0) < (order[$1.scenario] ?? 0, kindOrder[$1.kind] ?? 0)
    }
  }

  /// How many cases are played.
  var count: Int { cells.reduce(0) { $0 + $1.places.count } }

  /// How many of each kind.
  var counts: [SweepResult.Count] {
    SweepKind.allCases.compactMap { kind in
      let own = cells.filter { $0.kind == kind }
      let played = own.reduce(0) { $0 + $1.places.count }
      let all = own.reduce(0) { $0 + $1.count }
      return all > 0 ? SweepResult.Count(kind: kind, played: played, left: all - played) : nil
    }
  }

  /// The exchanges of a scenario that some case disturbs, by their places in its undisturbed run.
  func touched(_ scenario: String) -> Set<Int> {
    cells.filter { $0.scenario == scenario }.reduce(into: []) { $0.formUnion($1.touched) }
  }

  /// The cases as jobs of at most `size`, scenario by scenario and kind by kind.
  func jobs(of size: Int) -> [SweepJob] {
    cells.flatMap { cell in
      stride(from: 0, to: cell.places.count, by: size).map { start in
        SweepJob(
          scenario: cell.scenario, kind: cell.kind,
          indices: Array(cell.places[start..<min(start + size, cell.places.count)]))
      }
    }
  }
}
