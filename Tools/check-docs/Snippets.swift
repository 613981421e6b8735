import Foundation

/// The Swift blocks of an article that belong to no package, as one program that runs them in order.
///
/// A block that begins with a declaration stands in the file; any other is the body of an asynchronous function. What a
/// line with `print` prints stands in the comment at its end, or in those that follow.
struct Snippets {
  let blocks: [Block]
  /// The article's path, for the compiler's messages.
  let path: String

  private static let declarations: Set<Substring> = [
    "struct", "class", "final", "extension", "enum", "protocol", "func", "actor", "public", "private",
    "@main",
    "@MainActor", "@Test", "@Suite", "typealias", "#if",
  ]

  /// The program's text.
  var program: String {
    var imports = ["Foundation", "Tapedeck", "TapedeckScreens", "TapedeckHarness"]
    var file = ""
    var calls = ""
    for block in blocks {
      var lines: [Substring] = []
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("import ") {
          imports.append(String(line.dropFirst("import ".count)))
          lines.append("")
        } else {
          lines.append(line)
        }
      }
      let given = block.given.map { "\($0)\n" }.joined()
      let source = "#sourceLocation(file: \"\(path)\", line: \(block.line + 1))\n"
      let code = source + lines.joined(separator: "\n") + "\n#sourceLocation()\n"
      if let head = block.within {
        file += "\(head) {\n\(given)\(code)}\n"
      } else if Self.isDeclaration(lines) {
        file += given + code
      } else {
        file += "func snippet\(block.line)() async throws {\n\(given)\(code)}\n"
        if !block.marks.contains(.compiles) {
          calls += "    place = \(block.line)\n    try await snippet\(block.line)()\n"
        }
      }
    }
    let heads = Set(imports).sorted().map { "import \($0)\n" }.joined()
    return """
      \(heads)#if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif
      \(file)
      @main enum Program {
        static func main() async {
          var place = 0
          do {
      \(calls)    } catch {
            print("line \\(place): \\(error)")
            exit(1)
          }
        }
      }
      """
  }

  /// What the program should print.
  var shown: [String] {
    blocks.flatMap { block -> [String] in
      let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard block.within == nil, !Self.isDeclaration(lines), !block.marks.contains(.compiles) else {
        return []
      }
      var shown: [String] = []
      var isPrinted = false
      for line in lines {
        let content = line.drop { $0 == " " }
        if content.hasPrefix("print(") {
          isPrinted = true
          if let comment = content.firstRange(of: "  // ") {
            shown.append(String(content[comment.upperBound...]))
          }
        } else if isPrinted, content.hasPrefix("// ") {
          shown.append(String(content.dropFirst("// ".count)))
        } else {
          isPrinted = false
        }
      }
      return shown
    }
  }

  private static func isDeclaration(_ lines: [Substring]) -> Bool {
    guard let first = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("//") }) else { return true }
    return declarations.contains(first.prefix { $0 != " " && $0 != "(" })
  }

  /// Compiles and runs the program; what is wrong with it.
  ///
  /// - Parameters:
  ///   - products: the folder of the built modules.
  ///   - folder: where the program runs.
  func problems(products: URL, in folder: URL, _ shell: Shell) throws -> [Problem] {
    guard !blocks.isEmpty else { return [] }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let source = scratch.appendingPathComponent("Snippets.swift")
    let binary = scratch.appendingPathComponent("snippets")
    try Data(program.utf8).write(to: source)
    var words = [
      "swiftc", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
      "-suppress-warnings", "-I", products.appendingPathComponent("Modules").path, source.path, "-o",
      binary.path,
    ]
    for module in ["Tapedeck", "TapedeckMarkup", "TapedeckScreens", "TapedeckHarness", "TapedeckXCTest"] {
      let objects = products.appendingPathComponent("\(module).build")
      words += try FileManager.default.contentsOfDirectory(atPath: objects.path)
        .filter { $0.hasSuffix(".o") }
        .map { objects.appendingPathComponent($0).path }
    }
    let compiled = try shell.run(words, in: folder)
    guard compiled.status == 0 else {
      return [Problem(blocks[0].line, compiled.errorOutput + compiled.output)]
    }
    let ran = try shell.run([binary.path], in: folder)
    guard ran.status == 0 else {
      return [Problem(blocks[0].line, "the blocks do not run: \(ran.output)\(ran.errorOutput)")]
    }
    guard Commands.fits(ran.output, shown) else {
      let said = ran.output.split(separator: "\n").map { "\n    \($0)" }.joined()
      return [Problem(blocks[0].line, "the blocks print something else:\(said)")]
    }
    return []
  }
}
