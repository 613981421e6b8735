import Tapedeck

/// What the command tells about itself.
enum Help {
  /// The release.
  static let version = "0.1.0"

  /// The text of `--help`.
  static func text(_ tool: String) -> String {
    var text = """
      \(tool) replays an app's recorded traffic and compares its screens.

      usage: \(tool) [run] [NAMES] [OPTIONS]
             \(tool) sweep [NAMES] [OPTIONS]
             \(tool) list|accept|reject [NAMES] [OPTIONS]
             \(tool) draw FILE.screen [OPTIONS]
             \(tool) show FILES|diff OLD NEW|lint [FILES] [OPTIONS]

      A name is 'app/scenario'; '*' and '?' stand for other characters. Without names it is all.


      """
    text += rows(Verb.allCases.map { ($0.rawValue, $0.meaning) })
    text += "\noptions:\n"
    text += rows(
      Option.allCases.map { option in
        (option.letter.map { "-\($0), " } ?? "") + option.form
      }.enumerated().map { ($1, Option.allCases[$0].meaning) })
    text += "\nconditions, laid over what is replayed:\n"
    text += rows(Effect.names.map { ("--\($0)", Effect.wanted[$0] ?? "") })
    text += """

      environment:
        CI                set and neither 'false' nor '0': screens are not written
        TAPEDECK_RECORD   'missing' or 'all', as with '--record'; not with CI
        NO_COLOR, CLICOLOR_FORCE, TERM

      The exit code is 0 when all is well, 1 when something is not as it should be, 64 for a wrong command
      line, 65 for a cassette or screen that cannot be read, 66 for one that is absent, 70 for a fault of
      this tool, 73 where something cannot be written; of several the highest.

      """
    return text
  }

  private static func rows(_ rows: [(String, String)]) -> String {
    let width = (rows.map(\.0.count).max() ?? 0) + 4
    return rows.map { name, meaning in
      let lines = broken(meaning, at: self.width - width)
      return "  " + name + String(repeating: " ", count: width - 2 - name.count)
        + lines.joined(separator: "\n" + String(repeating: " ", count: width)) + "\n"
    }
    .joined()
  }

  /// So many columns are taken at most.
  private static let width = 110

  /// A text in lines, broken between words.
  private static func broken(_ text: String, at width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
