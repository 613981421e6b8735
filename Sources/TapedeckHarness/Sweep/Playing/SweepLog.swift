import Tapedeck

/// Takes note of what a deck does in one run.
final class SweepLog: Sendable {
  private let run = Locked(SweepRun())

  /// Settings with which a deck tells this log all that the invariants look at.
  func options(_ options: Deck.Options) -> Deck.Options {
    var options = options
    let next = options.observer
    options.observer = { [run] event in
      next?(event)
      run.withLock { run in
        switch event.kind {
        case .request: run.requests.append(event.task)
        case .missed: run.missed.insert(event.task)
        case .finished: run.end(event.task, .finished)
        case .cancelled: run.end(event.task, .cancelled)
        case .failed(let code): run.end(event.task, .failed(code.rawValue))
        case .response, .chunk, .redirect: break
        }
      }
    }
    options.onPlay = { [run] play in run.withLock { $0.plays.append(play) } }
    return options
  }

  /// Takes note of what the run brings forth.
  func take(_ moment: Scenario.Moment, of scenario: Scenario) async {
    switch moment {
    case .app(let app):
      let screen = await app.screen
      run.withLock { $0.start = screen }
    case .step: break
    case .frame(let frame):
      run.withLock { run in
        let isAtRest = scenario.steps[run.frames.count].duration == nil
        run.frames.append(SweepRun.Frame(step: frame.step, screen: frame.screen, isAtRest: isAtRest))
      }
    case .finding(let finding): run.withLock { $0.stop = finding }
    }
  }

  /// The run so far.
  var result: SweepRun { run.withLock { $0 } }
}

extension SweepRun {
  fileprivate mutating func end(_ task: Int, _ kind: Ending.Kind) {
    endings.append(Ending(task: task, kind: kind, step: frames.count))
  }
}
