/// The blocks of a Markdown text.
struct Article {
  private(set) var blocks: [Block] = []
  /// Comments that are meant for us and cannot be read, and fences that do not end, with their lines.
  private(set) var problems: [Problem] = []

  private static let opening = "<!-- check:"
  private static let closing = "-->"

  init(_ text: String) {
    var marks: [Block.Mark] = []
    var comment: (text: String, line: Int)?
    var block: (block: Block, indent: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      if var open = block {
        if content.hasPrefix("```") {
          open.block.text = open.lines.map { $0 + "\n" }.joined()
          blocks.append(open.block)
          block = nil
        } else {
          open.lines.append(line.dropFirst(min(open.indent, line.count - content.count)))
          block = open
        }
      } else if comment != nil || content.hasPrefix(Self.opening) {
        var open = comment ?? ("", index + 1)
        open.text += (comment == nil ? content.dropFirst(Self.opening.count) : line) + "\n"
        comment = open
        guard let end = open.text.range(of: Self.closing) else { continue }
        comment = nil
        if let mark = Block.Mark(String(open.text[..<end.lowerBound])) {
          marks.append(mark)
        } else {
          problems.append(Problem(open.line, "this comment says nothing that can be checked"))
        }
      } else if content.hasPrefix("```") {
        let language = content.drop { $0 == "`" }.prefix { !$0.isWhitespace && $0 != "," }
        let opened = Block(language: String(language), text: "", line: index + 1, marks: marks)
        block = (opened, line.count - content.count, [])
        marks = []
      } else if !content.isEmpty, !marks.isEmpty {
        problems.append(Problem(index + 1, "no block follows the comment before this line"))
        marks = []
      }
    }
    if let block { problems.append(Problem(block.block.line, "this block has no end")) }
    if let comment { problems.append(Problem(comment.line, "this comment has no end")) }
  }
}

/// Something that is wrong with an article.
struct Problem {
  /// Counted from 1.
  let line: Int
  let text: String

  init(_ line: Int, _ text: String) {
    self.line = line
    self.text = text
  }
}
