/// A fenced block of an article.
struct Block: Equatable {
  /// What an article says of a block, in an HTML comment before it: `<!-- check: WORD REST -->`.
  enum Mark: Equatable {
    /// The block is this file of a package; the path begins with the package's folder.
    case file(String)
    /// The folder in which commands are run: a package's, or `Tapedeck`.
    case folder(String)
    /// Code that goes before the block's.
    case given(String)
    /// What the block stands in, such as `final class SomeTests: XCTestCase`.
    case within(String)
    /// Of the commands one at least ends with an error, as the article says.
    case fails
    /// The block is compiled, but not run.
    case compiles
    /// The block is not tried, and why.
    case untried(String)
  }

  /// The first word behind the fence.
  var language: String
  var text: String
  /// The line of the fence, counted from 1.
  var line: Int
  var marks: [Mark] = []

  var file: String? { marks.lazy.compactMap { if case .file(let path) = $0 { path } else { nil } }.first }
  var folder: String? { marks.lazy.compactMap { if case .folder(let path) = $0 { path } else { nil } }.first }
  var within: String? { marks.lazy.compactMap { if case .within(let head) = $0 { head } else { nil } }.first }
  var untried: String? { marks.lazy.compactMap { if case .untried(let why) = $0 { why } else { nil } }.first }
  var given: [String] { marks.compactMap { if case .given(let code) = $0 { code } else { nil } } }
}

extension Block.Mark {
  /// Reads what stands behind `check:`; nil where it means nothing.
  init?(_ text: String) {
    let text = text.trimmingPrefix { $0.isWhitespace }
    let word = String(text.prefix { !$0.isWhitespace })
    var rest = text.dropFirst(word.count)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    switch (word, rest.isEmpty) {
    case ("file", false): self = .file(String(rest))
    case ("in", false): self = .folder(String(rest))
    case ("given", false): self = .given(String(rest))
    case ("within", false): self = .within(String(rest))
    case ("fails", true): self = .fails
    case ("compiles", true): self = .compiles
    case ("untried", false): self = .untried(String(rest))
    default: return nil
    }
  }
}
