import TapedeckScreens
import XCTest

final class FormTests: XCTestCase {
  func testEveryKindIsWrittenAndReadAsThisTableSays() throws {
    let none: [UInt8]? = nil
    let table: [(ScreenElement, String)] = [
      (.label("a", "A"), #"label #a "A""#),
      (.label("a", "", isHidden: true), #"label #a "" hidden"#),
      (.image("a"), #"image #a """#),
      (.image("a", name: "a.gif", data: none, isHidden: true), #"image #a "a.gif" hidden"#),
      (
        .image("a", name: "a.png", data: Samples.png),
        #"image #a "a.png" format=png size=3x2 crc32=\#(crc(Samples.png))"#
      ),
      (
        .image("a", name: "a.jpg", data: Samples.jpeg.dropLast(), isHidden: true),
        #"image #a "a.jpg" format=jpeg size=16x9 crc32=\#(crc(Samples.jpeg.dropLast())) truncated hidden"#
      ),
      (
        .image("a", name: "", data: [UInt8]()),
        #"image #a "" format=unknown bytes=0 crc32=00000000"#
      ),
      (.activity("a", isAnimating: true), "activity #a animating"),
      (.activity("a", isAnimating: false), "activity #a stopped hidden"),
      (.button("a", "A", isEnabled: false, isHidden: true), #"button #a "A" disabled hidden"#),
      (
        .textField("a", "A", placeholder: "P", isEnabled: false, isFocused: true, isHidden: true),
        #"textField #a "A" placeholder="P" disabled focused hidden"#
      ),
      (.textField("a", ""), #"textField #a """#),
      (
        .textView("a", "A", isEnabled: false, isFocused: true, isHidden: true),
        #"textView #a "A" disabled focused hidden"#
      ),
      (.alert("a", "A"), #"alert #a "A""#),
      (
        .alert("a", "", title: "T", buttons: [.button("b", "B")]),
        "alert #a \"\" title=\"T\"\n    button #b \"B\""
      ),
      (.table("a", rows: [], isHidden: true), "table #a rows=0 hidden"),
      (.table("a", rows: [[]]), "table #a rows=1\n    row #0"),
      (.grid("a", columns: ["c"], rows: [], isHidden: true), "grid #a rows=0 columns=0 hidden"),
      (
        .grid("a", columns: ["c"], rows: [[], ["x", "y"]]),
        "grid #a rows=2 columns=2\n    row #0\n    row #1\n      cell #c \"x\"\n      cell #1 \"y\""
      ),
      (.chart("a", series: [], isHidden: true), "chart #a kind=line hidden"),
      (
        .chart("a", series: [.series("s", "S", points: [], isHidden: true)]),
        "chart #a kind=line\n    series #s \"S\" hidden"
      ),
      (
        .chart("a", series: [.series("s", "", unit: "%", points: [("x", -1.5), ("", nil)])]),
        "chart #a kind=line\n    series #s \"\" unit=\"%\"\n"
          + "      point #0 \"x\" value=-1.5\n      point #1 \"\" value=none"
      ),
      (.group("a", [.label("a", "")], isHidden: true), "group #a hidden\n    label #a \"\""),
      (.label("a_b-c.D9", ""), #"label #a_b-c.D9 """#),
    ]
    for (element, line) in table {
      let text = "screen 1 \"T\"\n  \(line)\n"
      XCTAssertEqual(Screen("T", [element]).text, text)
      XCTAssertEqual(try Screen(parsing: text.utf8), Screen("T", [element]))
    }
  }

  func testTheWholeExample() throws {
    XCTAssertEqual(Samples.everything.text, Samples.everythingText)
    XCTAssertEqual(try Screen(parsing: Samples.everythingText.utf8).text, Samples.everythingText)
    XCTAssertNoThrow(try Samples.everything.validate())
  }

  func testAnEmptyScreen() throws {
    XCTAssertEqual(Screen("").text, "screen 1 \"\"\n")
    XCTAssertEqual(try Screen(parsing: "screen 1 \"\"\n".utf8), Screen(""))
  }

  func testNumbersAreWrittenAsShortAsTheyCanBe() throws {
    let table: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (51, "51"), (51.2, "51.2"), (-7.25, "-7.25"), (0.1 + 0.2, "0.30000000000000004"),
      (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ]
    for (value, text) in table {
      let screen = Screen("", [.chart("c", series: [.series("s", "", points: [("", value)])])])
      XCTAssertTrue(screen.text.hasSuffix("point #0 \"\" value=\(text)\n"), screen.text)
      XCTAssertEqual(try Screen(parsing: screen.text.utf8)["c/s/0"]?.value, value)
    }
  }

  private func crc(_ bytes: some Collection<UInt8>) -> String {
    let hex = String(ImageFacts(bytes).crc32, radix: 16)
    return String(repeating: "0", count: 8 - hex.count) + hex
  }
}
