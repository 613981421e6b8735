/// Every task ends exactly once.
enum Completion {
  static func violation(in trial: Trial) -> Violation? {
    guard trial.run.stop == nil else { return nil }
    var count: [Int: Int] = [:]
    for task in trial.run.requests { count[task] = 0 }
    for ending in trial.run.endings { count[ending.task, default: 0] += 1 }
    guard let (task, times) = count.filter({ $0.value != 1 }).min(by: { $0.key < $1.key }) else { return nil }
    let request = trial.run.plays.first { $0.task == task }.map { trial.name($0.request) } ?? "task \(task)"
    return Violation(
      .completion, element: request, "'\(request)' ended \(times == 0 ? "never" : "\(times) times").")
  }
}
