import Foundation
import TapedeckScreens

/// Draws a screen's file, with the images of its scenario's cassette where it is one of the suite.
struct DrawCommand {
  let suite: Suite
  let files: any FileSystem
  let console: Console
  /// The folder in which the command was called.
  let directory: String

  func run(_ order: Order) throws(UsageError) -> ExitCode {
    guard let path = order.names.first?.pattern, order.names.count == 1 else {
      throw .oneFileWanted(order.verb)
    }
    let file = url(path)
    if files.isFolder(file) { throw .noFile(path) }
    let found: Screen?
    do throws(ScreenFault) {
      found = try ScreenShelf(suite: suite, files: files).read(file)
    } catch {
      console.complain("\(error)")
      return .badData
    }
    guard let screen = found else { throw .noFile(path) }
    let svg = screen.svg(appearance: order.appearance, images: images(screen, file))
    guard let output = order.output.map(url) else {
      console.printRaw(svg)
      return .good
    }
    do {
      try files.write(Data(svg.utf8), to: output)
      return .good
    } catch {
      console.complain("Cannot write the drawing '\(output.path)': \(error.localizedDescription).")
      return .unwritable
    }
  }

  private func url(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: directory, isDirectory: true))
      .standardizedFileURL
  }

  private func images(_ screen: Screen, _ file: URL) -> [ImageFacts: [UInt8]] {
    // A screen that waits to be accepted has the same images.
    let path =
      file.path.hasSuffix(ScreenShelf.newSuffix)
      ? String(file.path.dropLast(ScreenShelf.newSuffix.count)) : file.path
    let scenario = suite.scenarios.first { scenario in
      scenario.steps.contains { suite.screen(of: $0, in: scenario).standardizedFileURL.path == path }
    }
    guard let scenario, let cassette = try? CassetteShelf().cassette(in: suite.cassette(of: scenario)) else {
      return [:]
    }
    return CassetteImages.images(on: [screen], in: cassette)
  }
}
