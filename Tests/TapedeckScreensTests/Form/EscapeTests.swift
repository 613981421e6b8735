import TapedeckScreens
import XCTest

final class EscapeTests: XCTestCase {
  func testWhatCannotBeSeenIsWrittenAsAnEscape() throws {
    let table: [(String, String)] = [
      ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\u{8}", #"\b"#), ("\u{C}", #"\f"#), ("\n", #"\n"#),
      ("\r", #"\r"#), ("\t", #"\t"#), ("\r\n", #"\r\n"#), ("\0", #"\u0000"#), ("\u{1B}", #"\u001b"#),
      ("\u{7F}", #"\u007f"#), ("\u{85}", #"\u0085"#), ("\u{A0}", #"\u00a0"#), ("\u{AD}", #"\u00ad"#),
      ("\u{61C}", #"\u061c"#), ("\u{2003}", #"\u2003"#), ("\u{200B}", #"\u200b"#), ("\u{200D}", #"\u200d"#),
      ("\u{200E}", #"\u200e"#), ("\u{2028}", #"\u2028"#), ("\u{2029}", #"\u2029"#), ("\u{202E}", #"\u202e"#),
      ("\u{202F}", #"\u202f"#), ("\u{2060}", #"\u2060"#), ("\u{2069}", #"\u2069"#), ("\u{3000}", #"\u3000"#),
      ("\u{FE0F}", #"\ufe0f"#), ("\u{FEFF}", #"\ufeff"#), ("\u{E0041}", #"\udb40\udc41"#),
      (" ", " "), ("#:=", "#:="), ("°é中😀", "°é中😀"), ("e\u{301}", "e\u{301}"), ("\u{FFFD}", "\u{FFFD}"),
    ]
    for (value, written) in table {
      let text = "screen 1 \"\"\n  label #a \"\(written)\"\n"
      XCTAssertEqual(Array(Screen("", [.label("a", value)]).text.utf8), Array(text.utf8), written)
      let read = try XCTUnwrap(Screen(parsing: text.utf8)["a"]?.text)
      XCTAssertEqual(Array(read.utf8), Array(value.utf8), written)
    }
  }

  /// The planes in which anything is assigned, but for the ideographs of planes 2 and 3.
  private let scalars = [0...0x1FFFF, 0xE0000...0xEFFFF].flatMap { (range: ClosedRange<UInt32>) in
    range.compactMap(Unicode.Scalar.init)
  }

  /// Every scalar comes back as it was, and none breaks a line.
  func testEveryScalarComesBack() throws {
    for start in stride(from: 0, to: scalars.count, by: 4096) {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[start..<min(start + 4096, scalars.count)])
      let value = String(view)
      let text = Screen(value).text
      XCTAssertEqual(text.utf8.count { $0 == UInt8(ascii: "\n") }, 1)
      let read = try Screen(parsing: text.utf8).title
      XCTAssertTrue(read.utf8.elementsEqual(value.utf8), "from U+\(String(start, radix: 16))")
    }
  }

  /// A fixed table decides, not the system's Unicode; these properties have not changed in years.
  func testControlBidiAndFormatScalarsAreAllEscaped() {
    for scalar in scalars where scalar != " " {
      let properties = scalar.properties
      let isInvisible =
        properties.isBidiControl || properties.isDefaultIgnorableCodePoint
        || [.control, .lineSeparator, .paragraphSeparator, .spaceSeparator].contains(
          properties.generalCategory)
      if isInvisible {
        XCTAssertTrue(
          Screen(String(scalar)).text.contains("\\"),
          "U+\(String(scalar.value, radix: 16)) is written as it is")
      }
    }
  }
}
