import Tapedeck

/// Several workers at one list of questions.
struct SweepCrew: Sendable {
  let workers: [any SweepWorker]

  /// Asks all questions, each of the next worker that is free, and gives the answers in the questions' order.
  func answers(
    to questions: [SweepQuestion]
  ) async -> [SweepAnswer] {
    await map(questions) { await $1.answer($0, note: { _ in }) }
  }

  /// Does something for each element, with a worker of its own as long as it takes; the results are in order.
  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element, any SweepWorker) async -> Result
  ) async -> [Result] {
    let next = Locked(0)
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for worker in workers {
        group.addTask {
          var results: [(Int, Result)] = []
          while true {
            let index = next.withLock { next in
              defer { next += 1 }
              return next
            }
            guard index < elements.count else { return results }
            results.append((index, await body(elements[index], worker)))
          }
        }
      }
      var all: [(Int, Result)] = []
      for await results in group { all += results }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
