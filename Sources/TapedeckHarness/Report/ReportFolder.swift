import Foundation
import TapedeckScreens

/// A run written down in a folder: `index.html`, `results.json`, `junit.xml`, and the screens that went wrong.
struct ReportFolder {
  let folder: URL
  let files: any FileSystem

  /// Writes all of it; throws at the first file that cannot be written.
  ///
  /// - Parameter directory: where a CI server looks for what the JUnit document attaches.
  func write(_ report: RunReport, from directory: URL) throws {
    var attachments: [String: String] = [:]
    for failure in report.failures {
      for (name, svg) in drawings(failure) {
        try files.write(Data(svg.utf8), to: file(name))
        attachments[failure.scenario.name] = attachments[failure.scenario.name] ?? name
      }
    }
    try files.write(Data(ReportPage(report: report).text.utf8), to: file("index.html"))
    try files.write(try ResultsDocument(report).data(), to: file("results.json"))
    let junit = JUnitDocument(report: report) { reported in
      ReportedPlace.path(of: file(attachments[reported.scenario.name] ?? "index.html"), from: directory)
    }
    try files.write(Data(junit.text.utf8), to: file("junit.xml"))
  }

  /// The wrong screens of a scenario by the paths of their files, the actual one of the first step first.
  ///
  /// Scenarios and steps have names without dots and slashes, so that no path leads out of the folder.
  private func drawings(_ reported: ReportedCase) -> [(name: String, svg: String)] {
    reported.steps.flatMap { step -> [(name: String, svg: String)] in
      guard let screen = step.screen else { return [] }
      let name = "screens/\(reported.scenario.name)/\(step.step.name)"
      switch step.verdict {
      case .differs(let diff):
        let marked = diff.changes.map(\.path)
        return [
          ("\(name)-actual.svg", screen.svg(images: reported.images, marking: marked)),
          ("\(name)-expected.svg", diff.expected.svg(images: reported.images, marking: marked)),
        ]
      case .absent, .unreadable, .malformed:
        return [("\(name)-actual.svg", screen.svg(images: reported.images))]
      case .same, .unreached: return []
      }
    }
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
}
