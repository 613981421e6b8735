import TapedeckScreens
import XCTest

final class ScreenElementTests: XCTestCase {
  func testAnIndicatorThatHasStoppedIsHiddenUnlessToldOtherwise() {
    XCTAssertFalse(ScreenElement.activity("a", isAnimating: true).isHidden)
    XCTAssertTrue(ScreenElement.activity("a", isAnimating: false).isHidden)
    XCTAssertFalse(ScreenElement.activity("a", isAnimating: false, hidesWhenStopped: false).isHidden)
    XCTAssertTrue(ScreenElement.activity("a", isAnimating: true, isHidden: true).isHidden)
  }

  func testACellHasTheIdOfItsColumn() {
    let grid = ScreenElement.grid("g", columns: ["date", "high"], rows: [["1", "2", "3"], ["4"], []])
    XCTAssertEqual(grid.children.map(\.id), ["0", "1", "2"])
    XCTAssertEqual(grid.children.map { $0.children.map(\.id) }, [["date", "high", "2"], ["date"], []])
  }

  func testAValueThatIsNotFiniteIsAGap() {
    let series = ScreenElement.series(
      "s", "S", points: [("a", .nan), ("b", .infinity), ("c", nil), ("d", -0.0), ("e", 1.5)])
    XCTAssertEqual(series.children.map(\.value), [nil, nil, nil, 0, 1.5])
    XCTAssertEqual(series.children[3].value?.sign, .plus)
  }

  func testPropertiesThatAKindLacksAreThoseOfAPlainView() {
    let label = ScreenElement.label("a", "A")
    XCTAssertNil(label.image)
    XCTAssertNil(label.placeholder)
    XCTAssertNil(label.alertTitle)
    XCTAssertNil(label.chartKind)
    XCTAssertNil(label.unit)
    XCTAssertNil(label.value)
    XCTAssertFalse(label.isAnimating)
    XCTAssertTrue(label.isEnabled)
    XCTAssertFalse(label.isFocused)
    XCTAssertNil(ScreenElement.group("g", []).text)
  }

  func testPropertiesOfEachKind() {
    let screen = Samples.everything
    XCTAssertEqual(screen["nowImage"]?.image, ImageFacts(Samples.gif))
    XCTAssertNil(screen["emptyImage"]?.image)
    XCTAssertEqual(screen["otherIndicator"]?.isAnimating, true)
    XCTAssertEqual(screen["saveButton"]?.isEnabled, false)
    XCTAssertEqual(screen["cityField"]?.placeholder, "City")
    XCTAssertEqual(screen["cityField"]?.isFocused, true)
    XCTAssertEqual(screen["alert"]?.alertTitle, "Weather")
    XCTAssertEqual(screen["chart"]?.chartKind, .line)
    XCTAssertEqual(screen["chart/high"]?.unit, "°F")
  }

  func testAnImageTakesAnyBytes() {
    let bytes: [UInt8]? = nil
    XCTAssertNil(ScreenElement.image("a", name: "a.gif", data: bytes).image)
    XCTAssertEqual(
      ScreenElement.image("a", name: "a.gif", data: Samples.gif[...]).image, ImageFacts(Samples.gif))
  }
}
