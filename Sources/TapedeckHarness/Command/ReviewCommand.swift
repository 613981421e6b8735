import Foundation

/// Accepts or rejects the screens that wait.
struct ReviewCommand {
  let suite: Suite
  let shelf: ScreenShelf
  let console: Console

  func run(_ verb: Verb, _ names: [Glob]) throws(UsageError) -> ExitCode {
    let scenarios = try suite.scenarios(named: names)
    // Without names also what waits of scenarios that are no more.
    let globs = names.isEmpty ? [] : scenarios.map { Glob($0.name) }
    let waiting: [WaitingScreen]
    do {
      waiting = try shelf.waiting(globs)
    } catch {
      console.complain(ScreenFault(file: suite.root, reason: .file(error.localizedDescription)).description)
      return .badData
    }
    if waiting.isEmpty, console.verbosity > .quiet { console.print(Line("nothing to \(verb.rawValue)")) }
    var exitCode = ExitCode.good
    for screen in waiting {
      exitCode = max(exitCode, verb == .accept ? accept(screen) : reject(screen))
    }
    return exitCode
  }

  private func accept(_ screen: WaitingScreen) -> ExitCode {
    do throws(ScreenFault) {
      _ = try shelf.read(screen.file)
    } catch {
      console.complain("\(error)")
      return .badData
    }
    return change(screen, "accepted") { try shelf.files.move(screen.file, to: screen.target) }
  }

  private func reject(_ screen: WaitingScreen) -> ExitCode {
    change(screen, "rejected") { try shelf.files.remove(screen.file) }
  }

  private func change(_ screen: WaitingScreen, _ done: String, _ body: () throws -> Void) -> ExitCode {
    do {
      try body()
      if console.verbosity > .quiet { console.print(Line("\(done) \(screen.path)")) }
      return .good
    } catch {
      console.complain("Cannot write the screen '\(screen.target.path)': \(error.localizedDescription).")
      return .unwritable
    }
  }
}
