/// Rows that are measured together.
struct Group: Sendable {
  /// What it is called on the command line.
  let name: String
  /// Measures the rows.
  let rows: @Sendable (Setting) async throws -> [Row]

  /// All groups, in the order of the table.
  static let all = [
    Group(name: "turn", rows: ReplayRows.inTurn),
    Group(name: "flight", rows: ReplayRows.inFlight),
    Group(name: "open", rows: OpeningRows.measure),
    Group(name: "lookup", rows: LookupRows.measure),
    Group(name: "save", rows: SavingRows.measure),
    Group(name: "record", rows: RecordingRows.measure),
    Group(name: "large", rows: LargeBodyRows.measure),
    Group(name: "screens", rows: ScreenRows.measure),
    Group(name: "sweep", rows: SweepRows.measure),
    Group(name: "deck", rows: DeckRows.measure),
  ]
}
