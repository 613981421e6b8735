import Foundation
import Tapedeck
import TapedeckScreens

/// Tries all that an article shows.
struct Check {
  /// The checkout.
  let root: URL
  /// The folder of the built modules.
  let products: URL
  /// The folder in which the article's packages are made; it holds the checkout as `Tapedeck`.
  let workplace: URL

  /// What came of an article.
  struct Outcome {
    var problems: [Problem] = []
    var counts: [String: Int] = [:]
    var untried: [String] = []
  }

  func outcome(of path: String) throws -> Outcome {
    let text = String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
    let article = Article(text)
    var outcome = Outcome(problems: article.problems)
    try makeWorkplace(article)
    let package = article.blocks.lazy.compactMap(\.file).first.map { String($0.prefix { $0 != "/" }) }
    var snippets: [Block] = []
    for block in article.blocks {
      if let reason = block.untried {
        outcome.untried.append("\(path):\(block.line): \(reason)")
        continue
      }
      let folder = workplace.appendingPathComponent(block.folder ?? package ?? "Tapedeck")
      if let file = block.file {
        outcome.counts["files", default: 0] += 1
        let url = workplace.appendingPathComponent(file)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(block.text.utf8).write(to: url)
      } else if block.language == "swift" {
        outcome.counts["Swift blocks", default: 0] += 1
        snippets.append(block)
      } else {
        outcome.problems += try problems(block, in: folder, &outcome.counts)
      }
    }
    outcome.problems += try Snippets(blocks: snippets, path: path).problems(
      products: products, in: workplace.appendingPathComponent("Tapedeck"), Shell())
    return outcome
  }

  private func problems(_ block: Block, in folder: URL, _ counts: inout [String: Int]) throws -> [Problem] {
    let mayFail = block.marks.contains(.fails)
    switch block.language {
    case "console", "sh":
      let commands = Commands(block)
      counts["commands", default: 0] += commands.commands.count
      guard !commands.commands.isEmpty else {
        return [Problem(block.line, "there is no command: begin it with '$ '")]
      }
      return try commands.problems(in: folder, Shell(), mayFail: mayFail)
    case "yaml":
      let summary = workplace.appendingPathComponent("summary.md")
      let lines = Workflow(block.text).commands
      counts["commands", default: 0] += lines.count
      let shell = Shell(variables: [
        "CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary.path,
      ])
      return try yaml(block)
        + Commands(lines: lines, line: block.line).problems(in: folder, shell, mayFail: mayFail)
    case "screen":
      counts["screens", default: 0] += 1
      do throws(ScreenParseError) {
        let screen = try Screen(parsing: Array(block.text.utf8))
        return screen.text == block.text ? [] : [Problem(block.line, "the form is written differently")]
      } catch {
        return [Problem(block.line, "\(error)")]
      }
    case "json":
      counts["JSON texts", default: 0] += 1
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(block.text.utf8))) != nil
      return isJSON ? [] : [Problem(block.line, "this is no JSON")]
    case "text": return []
    default: return [Problem(block.line, "nobody knows how to try '\(block.language)'; plain text is 'text'")]
    }
  }

  /// What a parser of YAML says, where this machine has one.
  private func yaml(_ block: Block) throws -> [Problem] {
    let file = workplace.appendingPathComponent("block.yaml")
    try Data(block.text.utf8).write(to: file)
    let script =
      "import sys\ntry:\n import yaml\nexcept ImportError: sys.exit(0)\nyaml.safe_load(open(sys.argv[1]))"
    let result = try Shell().run(["python3", "-c", script, file.path], in: workplace)
    // 127: there is no Python.
    return result.status == 0 || result.status == 127 ? [] : [Problem(block.line, result.errorOutput)]
  }

  /// Empties the workplace but for what was built in it.
  private func makeWorkplace(_ article: Article) throws {
    let files = FileManager.default
    let packages = Set(article.blocks.compactMap(\.file).map { String($0.prefix { $0 != "/" }) })
    for package in packages {
      let folder = workplace.appendingPathComponent(package)
      for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where name != ".build" {
        try files.removeItem(at: folder.appendingPathComponent(name))
      }
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try files.createDirectory(at: workplace, withIntermediateDirectories: true)
    let link = workplace.appendingPathComponent("Tapedeck")
    try? files.removeItem(at: link)
    try files.createSymbolicLink(at: link, withDestinationURL: root)
  }
}
