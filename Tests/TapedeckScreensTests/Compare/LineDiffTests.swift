import TapedeckScreens
import XCTest

final class LineDiffTests: XCTestCase {
  func testEqualTextsHaveNoDifference() {
    for text in ["", "a", "a\n", "a\nb\n"] {
      let diff = LineDiff(old: text, new: text)
      XCTAssertTrue(diff.isEmpty)
      XCTAssertEqual(diff.text(), "")
    }
  }

  func testTextsOfDifferences() {
    let table: [(String, String, String)] = [
      ("", "a\n", "@@ -1,0 +1,1 @@\n+a\n"),
      ("a\n", "", "@@ -1,1 +1,0 @@\n-a\n"),
      ("a\nb\nc\n", "a\nB\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"),
      ("a\nb\n", "b\nc\n", "@@ -1,2 +1,2 @@\n-a\n b\n+c\n"),
      ("a\n", "a", "@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n"),
      ("a\n", "a  \n", "@@ -1,1 +1,1 @@\n-a\n+a··\n"),
      ("a\n", "a\t\n", "@@ -1,1 +1,1 @@\n-a\n+a\\t\n"),
      ("a\n", "a\r\n", "@@ -1,1 +1,1 @@\n-a\n+a\\r\n"),
      (" a\n", "\n", "@@ -1,1 +1,1 @@\n- a\n+\n"),
      ("a\n", "\u{1B}[31m\u{202E}\n", "@@ -1,1 +1,1 @@\n-a\n+\\u001b[31m\\u202e\n"),
      ("\u{E9}\n", "e\u{301}\n", "@@ -1,1 +1,1 @@\n-\u{E9}\n+e\u{301}\n"),
    ]
    for (old, new, text) in table {
      XCTAssertEqual(Array(LineDiff(old: old, new: new).text().utf8), Array(text.utf8), text)
    }
  }

  func testContextAndHunks() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n16\n", with: "\n")
    let diff = LineDiff(old: old, new: new)
    XCTAssertEqual(
      diff.text(context: 1), "@@ -4,3 +4,3 @@\n 4\n-5\n+five\n 6\n@@ -15,3 +15,2 @@\n 15\n-16\n 17\n")
    XCTAssertEqual(diff.text(context: 0), "@@ -5,1 +5,1 @@\n-5\n+five\n@@ -16,1 +16,0 @@\n-16\n")
    XCTAssertEqual(diff.text(context: -1), diff.text(context: 0))
    // Five lines of context on both sides meet, and make one hunk.
    XCTAssertEqual(diff.text(context: 5).components(separatedBy: "@@ -").count, 2)
    XCTAssertEqual(diff.text(context: .max).split(separator: "\n").count, 22)
  }

  func testLinesTellTheirOrigin() {
    let diff = LineDiff(old: "a\nb\n", new: "a\nc")
    XCTAssertEqual(diff.lines.map(\.origin), [.both, .old, .new])
    XCTAssertEqual(diff.lines.map(\.text), ["a", "b", "c"])
    XCTAssertEqual(diff.lines.map(\.isTerminated), [true, true, false])
  }

  /// The lines of either side, in order, make up the text they came from.
  func testRandomTextsCanBePutTogetherAgain() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let old = text(lines: Int.random(in: 0..<12, using: &random), of: 4, using: &random)
      let new = text(lines: Int.random(in: 0..<12, using: &random), of: 4, using: &random)
      assertComplete(LineDiff(old: old, new: new), old, new)
    }
  }

  /// Long texts are split at lines that occur once, so that few changes stay few.
  func testLongTextsWithFewChanges() {
    let old = (0..<30_000).map { "row \($0)\n  label\n" }.joined()
    let new = "first\n" + old.replacing("row 15000\n", with: "row x\n") + "last\n"
    let diff = LineDiff(old: old, new: new)
    XCTAssertEqual(diff.lines.count { $0.origin != .both }, 4)
    assertComplete(diff, old, new)
  }

  func testLongTextsWithNothingInCommon() {
    let old = String(repeating: "a\n", count: 50_000)
    let new = String(repeating: "b\n", count: 50_000)
    let diff = LineDiff(old: old, new: new)
    XCTAssertEqual(diff.lines.count, 100_000)
    assertComplete(diff, old, new)
    let reversed = (0..<20_000).map { "\($0)\n" }
    assertComplete(
      LineDiff(old: reversed.joined(), new: reversed.reversed().joined()), reversed.joined(),
      reversed.reversed().joined())
  }

  private func text(lines: Int, of words: Int, using random: inout SeededGenerator) -> String {
    (0..<lines).map { _ in "\(Int.random(in: 0..<words, using: &random))\n" }.joined()
  }

  private func assertComplete(
    _ diff: LineDiff, _ old: String, _ new: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    func text(without origin: LineDiff.Line.Origin) -> String {
      diff.lines.filter { $0.origin != origin }.map { $0.text + ($0.isTerminated ? "\n" : "") }.joined()
    }
    XCTAssertEqual(text(without: .new), old, file: file, line: line)
    XCTAssertEqual(text(without: .old), new, file: file, line: line)
  }
}
