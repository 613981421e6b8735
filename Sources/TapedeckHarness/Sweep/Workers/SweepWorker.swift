/// Plays cases when it is asked, one question at a time.
protocol SweepWorker: Sendable {
  /// - Parameter note: called with how many cases were played since it was last called.
  func answer(_ question: SweepQuestion, note: @escaping @Sendable (Int) -> Void) async -> SweepAnswer
  /// Ends the worker.
  func end()
}
