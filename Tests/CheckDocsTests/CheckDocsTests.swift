import XCTest

@testable import check_docs

final class CheckDocsTests: XCTestCase {
  func testBlocksAndWhatIsSaidOfThem() {
    let article = Article(
      """
      # Title
      <!-- a comment of another kind -->

      <!-- check: given
      let x = 1
      -->
      <!-- check: compiles -->
      ```swift
      let y = x

        indented
      ```

      - In a list:

        ```console
        $ ls
        ```
      """)
    XCTAssertEqual(article.problems.count, 0)
    XCTAssertEqual(
      article.blocks,
      [
        Block(
          language: "swift", text: "let y = x\n\n  indented\n", line: 8,
          marks: [.given("let x = 1"), .compiles]),
        Block(language: "console", text: "$ ls\n", line: 16),
      ])
  }

  func testCommentsThatSayNothing() {
    for text in [
      "<!-- check: nonsense -->\n```swift\n```", "<!-- check: file -->\n```swift\n```",
      "<!-- check: fails -->\ntext", "```swift\nlet x", "<!-- check: given\nlet x",
    ] {
      XCTAssertEqual(Article(text).problems.count, 1, text)
    }
  }

  func testOutputIsComparedAsShown() {
    for (text, shown, fits) in [
      ("a\nb\n", ["a", "b"], true),
      ("a\nb\n", ["a"], false),
      ("a\n", ["a", "b"], false),
      ("a  \n", ["a"], true),
      ("a\nb\nc\n", ["a", "…", "c"], true),
      ("a\nc\n", ["a", "…", "c"], true),
      ("a\nb\nc\n", ["…", "b"], false),
      ("passed (0.01 seconds)", ["passed (… seconds)"], true),
      ("passed (0.01 minutes)", ["passed (… seconds)"], false),
      ("1 of 2 of 3", ["… of … of …"], true),
      ("x", ["…"], true),
      ("", ["…"], true),
    ] {
      XCTAssertEqual(Commands.fits(text, shown), fits, "\(text) \(shown)")
    }
  }

  func testCommandsAndWhatTheyPrint() throws {
    let folder = FileManager.default.temporaryDirectory
    func problems(_ text: String, mayFail: Bool = false) throws -> [Int] {
      let commands = Commands(Block(language: "console", text: text, line: 10))
      return try commands.problems(in: folder, Shell(), mayFail: mayFail).map(\.line)
    }
    XCTAssertEqual(try problems("$ echo a; echo b\na\nb\n$ true\n"), [])
    XCTAssertEqual(try problems("$ x=7\n$ echo $x\n7\n"), [], "they share a shell")
    XCTAssertEqual(try problems("$ echo a \\\n> b\na b\n"), [])
    XCTAssertEqual(try problems("$ true\n$ echo a\nb\n"), [12])
    XCTAssertEqual(try problems("$ false\n"), [11])
    XCTAssertEqual(try problems("$ false\n", mayFail: true), [])
    XCTAssertEqual(try problems("$ echo oops >&2\noops\n"), [])
    XCTAssertEqual(try problems("$ exit 3\n$ echo a\n"), [11, 12])
  }

  func testWhatAProgramShouldPrint() {
    let blocks = [
      Block(
        language: "swift", text: "print(1)  // 1\nprint(x)\n// a\n// b\nlet y = 0\n// no output\n", line: 1),
      Block(language: "swift", text: "func f() {\n  print(2)  // 2\n}\n", line: 9),
    ]
    XCTAssertEqual(Snippets(blocks: blocks, path: "A.md").shown, ["1", "a", "b"])
    let program = Snippets(blocks: blocks, path: "A.md").program
    XCTAssertTrue(
      program.contains("func snippet1() async throws {\n#sourceLocation(file: \"A.md\", line: 2)\n"))
    XCTAssertFalse(program.contains("snippet9"))
  }

  func testCommandsOfAWorkflow() {
    let workflow = Workflow(
      """
      jobs:
        a:
          strategy:
            matrix:
              part: [1, 2]
          steps:
            - uses: actions/checkout@v4
            - run: deck --shard ${{ matrix.part }}/2
      """)
    XCTAssertEqual(workflow.commands, ["deck --shard 1/2"])
  }
}
