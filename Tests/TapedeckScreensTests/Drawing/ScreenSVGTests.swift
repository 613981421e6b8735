import Foundation
import TapedeckScreens
import XCTest

final class ScreenSVGTests: XCTestCase {
  func testASmallScreenIsDrawnLikeThis() {
    XCTAssertEqual(
      Screen("A", [.label("a", "1  < 2"), .button("b", "Go")]).svg(),
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="375" height="480" viewBox="0 0 375 480" role="img" \
      font-family="Helvetica, Arial, sans-serif">
      <title>A</title>
      <desc>1  &lt; 2; Go</desc>
      <rect x="0.5" y="0.5" width="374" height="479" rx="14" fill="#f2f2f7" stroke="#c6c6c8" stroke-width="1"/>
      <g transform="translate(181.5 12)">
      <text x="6" y="18" text-anchor="middle" font-size="17" font-weight="600" textLength="12" \
      lengthAdjust="spacingAndGlyphs" fill="#000000">A</text>
      </g>
      <polyline points="1,48 374,48" fill="none" stroke="#c6c6c8" stroke-width="1" stroke-linecap="round" \
      stroke-linejoin="round"/>
      <g transform="translate(16 64)">
      <g transform="translate(0 0)">
      <text x="0" y="16.3" font-size="17" textLength="43" lengthAdjust="spacingAndGlyphs" \
      fill="#000000">1 \u{A0}&lt; 2</text>
      </g>
      <g transform="translate(0 30.1)">
      <g transform="translate(0 0)">
      <rect x="0" y="0" width="50.7" height="36" rx="9" fill="#e3eefb"/>
      <text x="25.3" y="24" text-anchor="middle" font-size="17" textLength="22.7" \
      lengthAdjust="spacingAndGlyphs" fill="#0066d6">Go</text>
      </g>
      </g>
      </g>
      </svg>

      """)
  }

  /// Whatever is on the screen, the drawing is XML of a few harmless elements.
  func testHostileScreensAreDrawnWithHarmlessElementsOnly() throws {
    var random = RandomScreens(seed: 5)
    for index in 0..<150 {
      let screen = random.screen()
      let paths = screen.nodes.map(\.path) + ["<gone>\u{1B}", ""]
      let svg = screen.svg(
        appearance: index.isMultiple(of: 2) ? .light : .dark, images: images, marking: paths)
      try assertHarmless(svg)
    }
    try assertHarmless(Samples.everything.svg(images: images, marking: ["chart/high/0", "alert/ok"]))
  }

  func testAScreenThatIsNotValidIsDrawnToo() throws {
    let odd: [ScreenElement] = [
      .label("", "A"), .label("", "B"),
      .group("g", [.alert("a", "x"), .series("s", "S", points: [("", 1)])]),
      .alert("b", "y", buttons: [.label("l", "L")]), .chart("c", series: [.label("l", "L")]),
    ]
    try assertHarmless(Screen("", odd).svg())
  }

  func testTheSameScreenGivesTheSameDrawing() {
    let marks = Samples.everything.nodes.map(\.path) + (0..<50).map { "gone\($0)" }
    let first = Samples.everything.svg(images: images, marking: marks)
    for _ in 0..<5 { XCTAssertEqual(Samples.everything.svg(images: images, marking: marks), first) }
    XCTAssertNotEqual(Samples.everything.svg(appearance: .dark), Samples.everything.svg())
  }

  func testHiddenElementsAreNotDrawn() throws {
    let svg = Screen(
      "",
      [
        .label("a", "shown"), .label("b", "secret", isHidden: true),
        .group("g", [.label("c", "inner")], isHidden: true),
      ]
    ).svg()
    XCTAssertTrue(svg.contains("shown"))
    XCTAssertFalse(svg.contains("secret"))
    XCTAssertFalse(svg.contains("inner"))
  }

  func testAnImageIsInTheDrawingWhenItsBytesAre() {
    let screen = Screen("", [.image("i", name: "dot.gif", data: Samples.gif)])
    XCTAssertTrue(
      screen.svg(images: images).contains(
        "href=\"data:image/gif;base64,\(Data(Samples.gif).base64EncodedString())\""))
    XCTAssertFalse(screen.svg().contains("<image"))
    XCTAssertTrue(screen.svg().contains("dot.gif"))
    // Bytes that are no image never are.
    let page = Array("<html>".utf8)
    XCTAssertFalse(
      Screen("", [.image("i", name: "", data: page)]).svg(images: [ImageFacts(page): page]).contains("<image")
    )
  }

  func testMarksAreNumberedInTheirOrder() throws {
    let screen = Screen(
      "T", [.label("a", "A"), .label("b", "B"), .activity("c", isAnimating: false)])
    let texts = try texts(screen.svg(marking: ["b", "c", "a", "b", "gone", ""]))
    // The second mark of 'b' is not drawn again.
    XCTAssertEqual(
      texts, ["T", "6", "A", "3", "B", "1", "2", "c is not shown", "5", "gone is not shown"])
  }

  func testALongTableIsCutAndSaysSo() throws {
    let rows = (0..<100).map { [ScreenElement.label("l", "row \($0)")] }
    let texts = try texts(Screen("", [.table("t", rows: rows)]).svg(marking: ["t/99/l"]))
    XCTAssertTrue(texts.contains("row 59"))
    XCTAssertFalse(texts.contains("row 60"))
    XCTAssertTrue(texts.contains("and 40 more rows"))
    XCTAssertTrue(texts.contains("t/99/l is not shown"))
  }

  func testAGridHasItsColumnsAsHeads() throws {
    let grid = ScreenElement.grid("g", columns: ["date", "high"], rows: [["Mon", "51"], ["Tue", "49"]])
    XCTAssertEqual(try texts(Screen("", [grid]).svg()), ["date", "high", "Mon", "51", "Tue", "49"])
  }

  func testAChartHasTicksLabelsAndALegend() throws {
    let chart = ScreenElement.chart(
      "c", series: [.series("h", "High", unit: "°F", points: [("Mon", 40), ("Tue", nil), ("Wed", 60)])])
    XCTAssertEqual(
      try texts(Screen("", [chart]).svg()), ["40", "45", "50", "55", "60", "Mon", "Tue", "Wed", "High (°F)"])
  }

  private let images = Dictionary(
    [Samples.gif, Samples.png, Samples.jpeg].map { (ImageFacts($0), $0) }
  ) { first, _ in first }

  private func texts(_ svg: String) throws -> [String] {
    try SVGReader(svg).texts
  }

  private func assertHarmless(
    _ svg: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let reader = try SVGReader(svg)
    XCTAssertEqual(
      reader.names.subtracting([
        "svg", "title", "desc", "g", "rect", "polyline", "circle", "text", "image",
      ]), [], file: file, line: line)
    XCTAssertEqual(
      reader.attributes.subtracting([
        "xmlns", "width", "height", "viewBox", "role", "font-family", "x", "y", "rx", "fill", "fill-opacity",
        "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity",
        "points", "cx", "cy", "r", "transform", "text-anchor", "font-size", "font-weight", "textLength",
        "lengthAdjust", "href",
      ]), [], file: file, line: line)
    XCTAssertTrue(reader.references.allSatisfy { $0.hasPrefix("data:image/") }, file: file, line: line)
    XCTAssertEqual(reader.textsWithoutLength, 0, file: file, line: line)
    XCTAssertFalse(svg.contains("\u{1B}"), file: file, line: line)
    XCTAssertFalse(svg.contains("nan") && svg.contains("=\"nan"), file: file, line: line)
  }
}
