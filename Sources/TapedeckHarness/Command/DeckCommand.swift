import Foundation

/// The command line over a suite.
///
/// ```swift
/// exit(await DeckCommand(suite).run(.process).rawValue)
/// ```
public struct DeckCommand: Sendable {
  let suite: Suite

  /// Makes the command for a suite.
  public init(_ suite: Suite) {
    self.suite = suite
  }

  /// Does what the arguments ask for.
  public func run(_ surroundings: Surroundings) async -> ExitCode {
    if surroundings.arguments.first == WorkerCommand.verb {
      return await WorkerCommand(suite: suite, arguments: surroundings.arguments).run()
    }
    do throws(UsageError) {
      let order = try OrderParser.parse(surroundings.arguments)
      let console = Console(surroundings, color: order.color, verbosity: order.verbosity)
      return try await perform(order, surroundings, console)
    } catch {
      Console(surroundings).complain(error.text(surroundings.tool))
      return error.exitCode
    }
  }

  private func perform(
    _ order: Order, _ surroundings: Surroundings, _ console: Console
  ) async throws(UsageError) -> ExitCode {
    switch order.information {
    case .help:
      console.print(Line.lines(String(Help.text(surroundings.tool).dropLast())))
      return .good
    case .version:
      console.print(Line("Tapedeck \(Help.version)"))
      return .good
    case nil: break
    }
    let suite = try suite(order, surroundings)
    let isCI = RecordChoice.isCI(surroundings.environment)
    let files = CassetteFiles(
      files: surroundings.files, console: console, directory: surroundings.directory)
    switch order.verb {
    case .run where order.checksInvariants:
      return try await InvariantsCommand(suite, order, surroundings, console).run()
    case .run:
      let command = try RunCommand(suite, order, surroundings, console)
      if order.cutsNetwork { try surroundings.network.cut(surroundings.environment) }
      return await command.run()
    case .sweep:
      return try await SweepCommand(suite, order, surroundings, console).run()
    case .list:
      return try ListCommand(suite: suite, console: console).run(order.names)
    case .draw:
      return try DrawCommand(
        suite: suite, files: surroundings.files, console: console, directory: surroundings.directory
      ).run(order)
    case .show:
      return try ShowCommand(
        files: files, console: console, showsHeaders: order.showsHeaders, showsBodies: order.showsBodies
      ).run(order.names.map(\.pattern))
    case .diff:
      return try DiffCommand(files: files, console: console).run(order.names.map(\.pattern))
    case .lint:
      return try await LintCommand(suite: suite, files: files, console: console).run(
        order.names.map(\.pattern))
    case .accept, .reject:
      if isCI { throw .reviewRefused(order.verb) }
      let review = ReviewCommand(
        suite: suite, shelf: ScreenShelf(suite: suite, files: surroundings.files), console: console)
      return try review.run(order.verb, order.names)
    }
  }

  /// The suite in the folder that was asked for.
  private func suite(_ order: Order, _ surroundings: Surroundings) throws(UsageError) -> Suite {
    var suite = suite
    if let path = order.cassettes {
      suite.root = URL(fileURLWithPath: path, isDirectory: true)
      guard [.run, .draw, .show, .diff].contains(order.verb) || surroundings.files.isFolder(suite.root) else {
        throw .noFolder(path)
      }
    }
    guard [.run, .list, .sweep].contains(order.verb) else { return suite }
    do {
      return suite.including(try SavedCaseShelf(suite: suite, files: surroundings.files).scenarios())
    } catch {
      throw .badCase("\(error)")
    }
  }
}
