import Foundation

/// The commands of a block, with the output that is shown of each.
///
/// A line with `$ ` begins a command, lines with `> ` after it go on with it, all others are what it prints. There `…`
/// stands for any text, and a line that is nothing else for any lines.
struct Commands {
  struct Command: Equatable {
    var text: String
    var output: [String] = []
    var line: Int
  }

  private(set) var commands: [Command] = []

  init(_ block: Block) {
    for (index, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("$ ") {
        commands.append(Command(text: String(line.dropFirst(2)), line: block.line + index + 1))
      } else if !commands.isEmpty {
        let last = commands.count - 1
        if line.hasPrefix("> "), commands[last].output.isEmpty {
          commands[last].text += "\n" + line.dropFirst(2)
        } else {
          commands[last].output.append(String(line))
        }
      }
    }
    for index in commands.indices {
      while commands[index].output.last == "" { commands[index].output.removeLast() }
    }
  }

  /// Commands without output, one a line.
  init(lines: [String], line: Int) {
    commands = lines.map { Command(text: $0, line: line) }
  }

  /// Runs them in one shell, one after another; what is not as shown.
  func problems(in folder: URL, _ shell: Shell, mayFail: Bool) throws -> [Problem] {
    let script = commands.map { command in
      "printf '\\036'; printf '\\036' >&2\n\(command.text)\nprintf '\\037%d' $?\n"
    }
    let result = try shell.run(["bash", "-c", script.joined()], in: folder)
    let outputs = result.output.split(separator: "\u{1E}", omittingEmptySubsequences: false).dropFirst()
    let errors = result.errorOutput.split(separator: "\u{1E}", omittingEmptySubsequences: false).dropFirst()
    var problems: [Problem] = []
    var hasFailed = false
    for (index, command) in commands.enumerated() {
      guard index < outputs.count else {
        problems.append(Problem(command.line, "'\(command.text)' was not come to"))
        break
      }
      let parts = outputs[outputs.startIndex + index].split(
        separator: "\u{1F}", omittingEmptySubsequences: false)
      let (output, status) = (String(parts[0]), parts.count > 1 ? Int32(parts[1]) : nil)
      let error = index < errors.count ? String(errors[errors.startIndex + index]) : ""
      let said = "  it said:\n\(Self.indented(output))\(Self.indented(error))"
      if let status, status != 0 { hasFailed = true }
      if status == nil {
        problems.append(Problem(command.line, "'\(command.text)' did not end\n\(said)"))
      } else if status != 0, !mayFail {
        problems.append(Problem(command.line, "'\(command.text)' ended with \(status ?? 0)\n\(said)"))
      } else if !command.output.isEmpty, !Self.fits(output, command.output), !Self.fits(error, command.output)
      {
        problems.append(Problem(command.line, "'\(command.text)' printed something else\n\(said)"))
      }
    }
    if mayFail, !hasFailed, problems.isEmpty, let first = commands.first {
      problems.append(Problem(first.line, "none of the commands ended with an error"))
    }
    return problems
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  /// Whether a text is what is shown of it.
  static func fits(_ text: String, _ shown: [String]) -> Bool {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed)
    while lines.last == "" { lines.removeLast() }
    return fits(lines[...], shown.map { trimmed($0[...]) }[...])
  }

  private static func fits(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains { fits(lines[$0...], shown.dropFirst()) }
    }
    guard let line = lines.first,
      fits(line[...], first.split(separator: "…", omittingEmptySubsequences: false)[...])
    else { return false }
    return fits(lines.dropFirst(), shown.dropFirst())
  }

  /// Whether a line is made of these pieces, with anything between them.
  private static func fits(_ line: Substring, _ pieces: ArraySlice<Substring>) -> Bool {
    guard let first = pieces.first, line.hasPrefix(first) else { return false }
    var rest = line.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return pieces.count == 1 ? rest.isEmpty : rest.hasSuffix(pieces[pieces.endIndex - 1])
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " || line.last == "\r" { line.removeLast() }
    return String(line)
  }
}
