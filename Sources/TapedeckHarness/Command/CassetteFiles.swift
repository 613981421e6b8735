import Foundation
import Tapedeck

/// Opens the cassettes that are named on the command line.
struct CassetteFiles {
  let files: any FileSystem
  let console: Console
  /// The folder in which the command was called.
  let directory: String

  /// The file at a path that was typed.
  func url(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: directory, isDirectory: true))
      .standardizedFileURL
  }

  /// The cassette at a path; what is wrong with it is told, and the code is how the command then ends.
  func open(_ path: String) throws(UsageError) -> Result<Cassette, Fault> {
    let file = url(path)
    if files.isFolder(file) { throw .noCassette(path) }
    do {
      return .success(try Cassette(contentsOf: file))
    } catch {
      if case .absent = error { throw .noCassette(path) }
      console.complain("\(error)")
      return .failure(Fault(exitCode: error.exitCode))
    }
  }

  /// How a command ends that could not open a file.
  struct Fault: Error {
    let exitCode: ExitCode
  }
}
