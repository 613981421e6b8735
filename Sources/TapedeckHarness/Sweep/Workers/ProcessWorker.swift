import Dispatch
import Foundation
import Tapedeck

/// Plays cases in a process of its own, so that an app which traps or hangs is found out and the sweep goes on.
final class ProcessWorker: SweepWorker {
  /// How long a case may take on the real clock, in milliseconds; then it hangs.
  static let caseLimit: Int32 = 10_000

  private let start: @Sendable () throws -> ChildProcess
  private let child = Locked<ChildProcess?>(nil)
  private let queue = DispatchQueue(label: "tapedeck.sweep.worker")
  /// How long a case may take, in milliseconds.
  private let limit: Int32
  /// The scenarios that have hung, whose cases get a fifth of that: they hang often.
  private let hung = Locked<Set<String>>([])
  /// Told the lines of a trace as they come.
  private let trace: @Sendable ([Line]) -> Void

  /// - Parameter start: starts the process; called again when one has died.
  init(
    limit: Int32 = ProcessWorker.caseLimit, trace: @escaping @Sendable ([Line]) -> Void = { _ in },
    start: @escaping @Sendable () throws -> ChildProcess
  ) {
    self.limit = limit
    self.trace = trace
    self.start = start
  }

  func end() {
    queue.sync { _ = child.withLock { $0.take() }?.end() }
  }

  func answer(_ question: SweepQuestion, note: @escaping @Sendable (Int) -> Void) async -> SweepAnswer {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: answerNow(question, note)) }
    }
  }

  /// On the queue, which waits for the process.
  private func answerNow(_ question: SweepQuestion, _ note: (Int) -> Void) -> SweepAnswer {
    switch question {
    case .play(let job): return play(job, note)
    case .survey, .conditions, .screens, .attempt:
      switch ask(question, { _ in }) {
      case .answered(let answer): return answer
      case .died(let violation, at: .some): return .violations([violation])
      case .died(let violation, at: nil): return .problem(violation.sentence)
      case .failed(let problem): return .problem(problem)
      }
    }
  }

  private func play(_ job: SweepJob, _ note: (Int) -> Void) -> SweepAnswer {
    var (job, hits) = (job, [SweepHit]())
    while !job.indices.isEmpty {
      var begun: Int?
      let outcome = ask(.play(job)) { message in
        switch message {
        case .begins(let index):
          if begun != nil { note(1) }
          begun = index
        case .hit(let hit): hits.append(hit)
        case .trace, .answer: break
        }
      }
      if begun != nil { note(1) }
      switch outcome {
      case .answered(.problem(let problem)), .failed(let problem): return .problem(problem)
      case .answered: return .hits(hits)
      case .died(let violation, at: let index?):
        hits.append(SweepHit(index: index, violation: violation))
        job.indices = Array(job.indices.drop { $0 != index }.dropFirst())
      case .died(let violation, at: nil): return .problem(violation.sentence)
      }
    }
    return .hits(hits)
  }

  private enum Outcome {
    case answered(SweepAnswer)
    /// The process died, in the midst of a case where there is an index.
    case died(Violation, at: Int?)
    case failed(String)
  }

  private func ask(_ question: SweepQuestion, _ take: (WorkerMessage) -> Void) -> Outcome {
    let process: ChildProcess
    do {
      process = try running()
    } catch {
      return .failed("A worker cannot be started: \(error.localizedDescription).")
    }
    let isKnownToHang = hung.withLock { $0.contains(question.scenario) }
    process.write(WorkerText.text(question))
    var index: Int?
    while true {
      switch process.read(within: isKnownToHang ? limit / 5 : limit) {
      case .line(let line):
        guard let message = WorkerMessage(line: line) else { continue }
        switch message {
        case .begins(let next): index = next
        case .trace(let lines): trace(lines)
        case .answer(let answer): return .answered(answer)
        case .hit: break
        }
        take(message)
      case .late:
        child.withLock { $0 = nil }
        _ = process.end()
        hung.withLock { _ = $0.insert(question.scenario) }
        return .died(Violation(.rest, "The app hangs: its run does not end."), at: index)
      case .ended:
        child.withLock { $0 = nil }
        return .died(Self.violation(process.wait(), process.lastWords), at: index)
      }
    }
  }

  private func running() throws -> ChildProcess {
    if let running = child.withLock({ $0 }) { return running }
    let process = try start()
    child.withLock { $0 = process }
    return process
  }

  /// What it means that a process died, by its signal and its last words.
  static func violation(_ signal: Int32, _ lastWords: String) -> Violation {
    let words = lastWords.split(separator: "\n").reversed().lazy.compactMap { line in
      line.range(of: "[Ff]atal error.*|Could not cast.*", options: .regularExpression).map { line[$0] }
    }
    // An address is another one each time.
    .first.map { String($0).replacing(/\ \(0x[0-9a-f]+\)/, with: "") }
    let name = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
    ][signal]
    let cause = signal == 0 ? "it leaves the process" : name ?? "signal \(signal)"
    let text = words.map { ": \($0)" } ?? ""
    return Violation(
      .survival, element: words.map(Self.kind) ?? cause,
      "The app dies (\(cause))\(text)\(text.last.map(".!".contains) ?? false ? "" : ".")")
  }

  /// What last words have in common where an app dies in one place: not the value that was at hand.
  private static func kind(of words: String) -> String {
    String(words.prefix { $0 != "," }.map { $0.isNumber ? "0" : $0 })
  }
}
