import Foundation

/// All that a command takes from the process around it.
public struct Surroundings: Sendable {
  /// What the command is called, as a person would type it.
  public var tool: String
  /// What was typed after it.
  public var arguments: [String]
  /// The environment's variables.
  public var environment: [String: String]
  /// Takes results.
  public var output: @Sendable (String) -> Void
  /// Takes complaints and progress.
  public var errorOutput: @Sendable (String) -> Void
  /// Whether results go to a terminal.
  public var outputIsTerminal = false
  /// Whether complaints go to a terminal.
  public var errorIsTerminal = false
  /// The program that is run again for worker processes; nil where cases are played in this process.
  var executable: URL?
  var files: any FileSystem = Disk()
  var network = NetworkCut(hasNetwork: { true }, restart: { "this process cannot be started anew" })
  /// The folder in which the command was called.
  var directory = FileManager.default.currentDirectoryPath
  /// The real time.
  var now: @Sendable () -> Date = { Date() }

  /// Makes surroundings of which no output is a terminal.
  public init(
    tool: String = "deck", arguments: [String], environment: [String: String] = [:],
    output: @escaping @Sendable (String) -> Void, errorOutput: @escaping @Sendable (String) -> Void
  ) {
    self.tool = tool
    self.arguments = arguments
    self.environment = environment
    self.output = output
    self.errorOutput = errorOutput
  }

  /// Those of this process.
  public static var process: Surroundings {
    let arguments = CommandLine.arguments
    var surroundings = Surroundings(
      tool: tool(arguments.first ?? "deck"), arguments: Array(arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment,
      // Where nobody listens any more, what is said is lost.
      output: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      errorOutput: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
    surroundings.network = .process
    surroundings.executable = Bundle.main.executableURL
    surroundings.outputIsTerminal = isatty(STDOUT_FILENO) != 0
    surroundings.errorIsTerminal = isatty(STDERR_FILENO) != 0
    return surroundings
  }

  /// How the tool at `path` is called again: what the package manager built, through it.
  static func tool(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "deck"
    return "/\(path)".contains("/.build/") ? "swift run \(name)" : path.hasPrefix("/") ? name : path
  }
}
