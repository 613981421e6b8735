import TapedeckScreens
import XCTest

final class ScreenParseErrorTests: XCTestCase {
  func testErrorsOfTheFirstLine() {
    let begin = #"begin with 'screen 1 "Title"'"#
    assertErrors([
      ("", "line 1, column 1: the text is empty; \(begin)"),
      (
        "\u{FEFF}screen 1 \"\"\n",
        "line 1, column 1: the text begins with a byte order mark; save it as UTF-8 without one"
      ),
      ("{}\n", "line 1, column 1: this is not a screen; \(begin)"),
      ("screen one \"\"\n", "line 1, column 8: this is not a screen; \(begin)"),
      ("screen 0 \"\"\n", "line 1, column 8: this is not a screen; \(begin)"),
      ("screen 01 \"\"\n", "line 1, column 8: this is not a screen; \(begin)"),
      (
        "screen 2 \"\" future\n",
        "line 1, column 8: the form is version 2, and this Tapedeck reads up to 1; update Tapedeck"
      ),
      (
        "screen 1\n",
        "line 1, column 9: 'screen 1' needs a text; write it in double quotes after one space"
      ),
      ("screen 1 \"\" dark\n", "line 1, column 12: 'dark' cannot stand here; remove it"),
      ("screen 1 \"\"", "line 1, column 12: the last line has no newline; add one"),
      (
        "screen 1 \"\"\r\n",
        "line 1, column 12: the line ends with a carriage return; "
          + "end lines with LF alone (in .gitattributes: '*.screen text eol=lf')"
      ),
    ])
  }

  func testErrorsOfIndentation() {
    assertErrors(
      inScreen: [
        ("\n", "line 2, column 1: the line is blank; remove it"),
        ("  \n", "line 2, column 1: the line is blank; remove it"),
        (
          "\tlabel #a \"\"\n",
          "line 2, column 1: the line is indented with a tab; indent with two spaces a level"
        ),
        (
          "label #a \"\"\n",
          "line 2, column 1: the line is indented by 0 spaces; indent with two spaces a level"
        ),
        (
          "   label #a \"\"\n",
          "line 2, column 4: the line is indented by 3 spaces; indent with two spaces a level"
        ),
        (
          "    label #a \"\"\n",
          "line 2, column 5: the line is indented by 4 spaces where at most 2 can be; "
            + "indent a child by two more than its parent"
        ),
        ("  label #a \"\"", "line 2, column 14: the last line has no newline; add one"),
      ])
  }

  func testErrorsOfKindAndID() {
    let noID =
      "'label' has no id; write 'label #name' with ASCII letters, digits, '_', '-' and '.' for a name"
    assertErrors(
      inScreen: [
        ("  lable #a \"\"\n", "line 2, column 3: 'lable' is no kind of element; did you mean 'label'?"),
        (
          "  textfield #a \"\"\n",
          "line 2, column 3: 'textfield' is no kind of element; did you mean 'textField'?"
        ),
        (
          "  slider #a\n",
          "line 2, column 3: 'slider' is no kind of element; the kinds are label, image, activity, button, "
            + "textField, textView, alert, table, grid, row, cell, chart, series, point, group"
        ),
        ("  label \"\"\n", "line 2, column 8: \(noID)"),
        ("  label # \"\"\n", "line 2, column 10: \(noID)"),
        ("  label #a/b \"\"\n", "line 2, column 11: \(noID)"),
        ("  label #é \"\"\n", "line 2, column 10: \(noID)"),
        (
          "  label #a \"\"\n  label #b \"\"\n  button #a \"\"\n",
          "line 4, column 11: a sibling has the id 'a' already; give each its own"
        ),
        (
          "  table #t rows=1\n    row #1\n",
          "line 3, column 10: the row has the id '1'; number them from 0, this one is '#0'"
        ),
        (
          "  chart #c kind=line\n    series #s \"\"\n      point #00 \"\" value=1\n",
          "line 4, column 14: the point has the id '00'; number them from 0, this one is '#0'"
        ),
      ])
  }

  func testErrorsOfPlacement() {
    let view = "put it on the screen, in a group or in a row of a table"
    assertErrors(
      inScreen: [
        ("  row #0\n", "line 2, column 3: 'row' cannot stand on the screen; put it in a table or a grid"),
        (
          "  point #0 \"\" value=1\n",
          "line 2, column 3: 'point' cannot stand on the screen; put it in a series"
        ),
        ("  series #0 \"\"\n", "line 2, column 3: 'series' cannot stand on the screen; put it in a chart"),
        (
          "  group #g\n    alert #a \"\"\n",
          "line 3, column 5: 'alert' cannot stand in 'group'; put it on the screen itself"
        ),
        (
          "  label #a \"\"\n    label #b \"\"\n",
          "line 3, column 5: 'label' cannot stand in 'label'; \(view)"
        ),
        (
          "  table #t rows=1\n    row #0\n      cell #a \"\"\n",
          "line 4, column 7: 'cell' cannot stand in 'row'; put it in a row of a grid"
        ),
        (
          "  grid #t rows=1 columns=1\n    row #0\n      label #a \"\"\n",
          "line 4, column 7: 'label' cannot stand in 'row'; \(view)"
        ),
      ])
  }

  func testErrorsOfTexts() {
    assertErrors(
      inScreen: [
        (
          "  label #a\n",
          "line 2, column 11: 'label #a' needs a text; write it in double quotes after one space"
        ),
        (
          "  label #a  \"\"\n",
          "line 2, column 11: 'label #a' needs a text; write it in double quotes after one space"
        ),
        (
          "  label #a \"A\n\"\n",
          #"line 2, column 14: the text does not end on its line; add '"', and write a line break as '\n'"#
        ),
        (
          "  label #a \"A\\\n",
          #"line 2, column 15: the text does not end on its line; add '"', and write a line break as '\n'"#
        ),
        ("  label #a \"°\\x\"\n", #"line 2, column 14: '\x' is no escape; write '\\' for a backslash"#),
        ("  label #a \"\\u12\"\n", #"line 2, column 13: '\u' is no escape; write '\\' for a backslash"#),
        ("  label #a \"\\u-123\"\n", #"line 2, column 13: '\u' is no escape; write '\\' for a backslash"#),
        ("  label #a \"\\ud83d\"\n", #"line 2, column 13: '\u' is no escape; write '\\' for a backslash"#),
        (
          "  label #a \"\\ud83d\\u0041\"\n",
          #"line 2, column 13: '\u' is no escape; write '\\' for a backslash"#
        ),
        ("  label #a \"\\ude00\"\n", #"line 2, column 13: '\u' is no escape; write '\\' for a backslash"#),
        ("  label #a \"\\u0041\"\n", #"line 2, column 13: '\u0041' is not how this is written; write 'A'"#),
        (
          "  label #a \"\\u00A0\"\n",
          #"line 2, column 13: '\u00A0' is not how this is written; write '\u00a0'"#
        ),
        ("  label #a \"\\u000a\"\n", #"line 2, column 13: '\u000a' is not how this is written; write '\n'"#),
        ("  label #a \"\\/\"\n", #"line 2, column 13: '\/' is not how this is written; write '/'"#),
        (
          "  label #a \"\\ud83d\\ude00\"\n",
          #"line 2, column 13: '\ud83d\ude00' is not how this is written; write '😀'"#
        ),
        ("  label #a \"😀\u{A0}\"\n", #"line 2, column 14: U+00A0 cannot be seen; write '\u00a0'"#),
        ("  label #a \"\t\"\n", #"line 2, column 13: U+0009 cannot be seen; write '\t'"#),
        ("  label #a \"\u{1B}[31m\"\n", #"line 2, column 13: U+001B cannot be seen; write '\u001b'"#),
        ("  label #a \"\u{E0041}\"\n", #"line 2, column 13: U+E0041 cannot be seen; write '\udb40\udc41'"#),
      ])
  }

  func testBytesThatAreNotUTF8() {
    for bytes in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]] {
      let text = Array("screen 1 \"".utf8) + bytes + Array("\"\n".utf8)
      XCTAssertThrowsError(try Screen(parsing: text)) {
        XCTAssertEqual("\($0)", "line 1, column 11: the text is not UTF-8; save it as UTF-8")
      }
    }
  }

  func testErrorsOfAttributes() {
    let image =
      "'image' is written image #id \"name\" [format=gif|png|jpeg size=WIDTHxHEIGHT crc32=HEX [truncated] | "
      + "format=unknown bytes=COUNT crc32=HEX] [hidden]"
    assertErrors(
      inScreen: [
        (
          "  label #a \"\" hiden\n",
          "line 2, column 14: 'hiden' cannot stand here; 'label' is written label #id \"text\" [hidden]"
        ),
        (
          "  label #a \"\" \n",
          "line 2, column 14: ' ' cannot stand here; 'label' is written label #id \"text\" [hidden]"
        ),
        (
          "  label #a \"\" disabled\n",
          "line 2, column 14: 'disabled' cannot stand here; 'label' is written label #id \"text\" [hidden]"
        ),
        (
          "  button #a \"\" hidden disabled\n",
          "line 2, column 22: 'disabled' cannot stand here; "
            + "'button' is written button #id \"title\" [disabled] [hidden]"
        ),
        (
          "  button #a \"\" hiddenly\n",
          "line 2, column 15: 'hiddenly' cannot stand here; "
            + "'button' is written button #id \"title\" [disabled] [hidden]"
        ),
        (
          "  activity #a\n",
          "line 2, column 14: 'activity' needs 'animating' or 'stopped' here; "
            + "it is written activity #id animating|stopped [hidden]"
        ),
        (
          "  table #a\n",
          "line 2, column 11: 'table' needs 'rows=' here; it is written table #id rows=COUNT [hidden]"
        ),
        ("  table #a rows=-1\n", "line 2, column 12: 'rows' is '-1'; write a count in digits"),
        ("  table #a rows=2\n    row #0\n", "line 2, column 12: 'rows=2', but there are 1; write 'rows=1'"),
        (
          "  grid #a rows=0 columns=2\n",
          "line 2, column 18: 'columns=2', but there are 0; write 'columns=0'"
        ),
        ("  textField #a \"\" placeholder=\"\"\n", "line 2, column 19: the attribute is empty; leave it out"),
        ("  chart #a kind=pie\n", "line 2, column 12: 'kind' is 'pie'; write 'kind=line'"),
        ("  image #a \"\" size=1x1\n", "line 2, column 14: 'size=1x1' cannot stand here; \(image)"),
        (
          "  image #a \"\" format=tiff\n",
          "line 2, column 15: 'format' is 'tiff'; write 'gif', 'png', 'jpeg' or 'unknown'"
        ),
        (
          "  image #a \"\" format=gif size=1 crc32=00000000\n",
          "line 2, column 26: 'size' is '1'; write width and height in pixels, such as '40x40'"
        ),
        (
          "  image #a \"\" format=gif size=1x1 crc32=ABCDEF00\n",
          "line 2, column 35: 'crc32' is 'ABCDEF00'; write eight digits of lower-case hexadecimal"
        ),
        (
          "  image #a \"\" format=unknown bytes=99999999999999999999 crc32=00000000\n",
          "line 2, column 30: 'bytes' is '99999999999999999999'; write a count in digits"
        ),
      ])
  }

  func testErrorsOfValues() {
    let start = "  chart #c kind=line\n    series #s \"\"\n      point #0 \"\""
    assertErrors(
      inScreen: [
        (
          "\(start)\n",
          "line 4, column 18: 'point' needs 'value=' here; it is written point #index \"label\" value=NUMBER|none"
        ),
        ("\(start) value=51.20\n", "line 4, column 19: 'value' is '51.20'; write 'value=51.2'"),
        ("\(start) value=-0\n", "line 4, column 19: 'value' is '-0'; write 'value=0'"),
        (
          "\(start) value=nan\n",
          "line 4, column 19: 'value' is 'nan'; write a number such as 51.2, or 'none' for a gap"
        ),
        (
          "\(start) value=\n",
          "line 4, column 19: 'value' is ''; write a number such as 51.2, or 'none' for a gap"
        ),
      ])
  }

  func testNestingHasALimit() throws {
    func text(depth: Int) -> String {
      "screen 1 \"\"\n"
        + (1...depth).map { String(repeating: "  ", count: $0) + "group #g\n" }.joined()
    }
    XCTAssertNoThrow(try Screen(parsing: text(depth: Screen.maximumDepth).utf8))
    assertErrors([
      (
        text(depth: Screen.maximumDepth + 1),
        "line 66, column 131: elements are nested deeper than 64 levels; use fewer groups"
      )
    ])
  }

  func testALongOrHostileWordIsCutAndEscapedInTheMessage() {
    assertErrors(
      inScreen: [
        (
          "  \u{1B}[31m\(String(repeating: "x", count: 1_000_000)) #a\n",
          "line 2, column 3: '\\u001b[31m\(String(repeating: "x", count: 35))…' is no kind of element; "
            + "the kinds are label, image, activity, button, textField, textView, alert, table, grid, row, cell, "
            + "chart, series, point, group"
        )
      ])
  }

  private func assertErrors(
    inScreen table: [(String, String)], file: StaticString = #filePath, line: UInt = #line
  ) {
    assertErrors(table.map { ("screen 1 \"\"\n\($0)", $1) }, file: file, line: line)
  }

  private func assertErrors(
    _ table: [(String, String)], file: StaticString = #filePath, line: UInt = #line
  ) {
    for (text, message) in table {
      XCTAssertThrowsError(try Screen(parsing: text.utf8), text, file: file, line: line) {
        XCTAssertEqual("\($0)", message, file: file, line: line)
      }
    }
  }
}
