import TapedeckScreens
import XCTest

final class RoundTripTests: XCTestCase {
  func testRandomScreensComeBackFromTheirText() throws {
    var random = RandomScreens(seed: 1)
    for _ in 0..<400 {
      let screen = random.screen()
      XCTAssertNoThrow(try screen.validate())
      let text = screen.text
      let read = try Screen(parsing: text.utf8)
      XCTAssertTrue(read.text.utf8.elementsEqual(text.utf8), text)
      XCTAssertEqual(read, screen)
      XCTAssertEqual(read.nodes, screen.nodes)
    }
  }

  /// Whatever a text is, it is refused or written again byte for byte.
  func testADamagedTextIsRefusedOrReadExactly() {
    var random = RandomScreens(seed: 2)
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = Array(random.screen().text.utf8)
      for _ in 0...random.below(2) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes[random.below(bytes.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(30)))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      do {
        let read = try Screen(parsing: bytes)
        XCTAssertEqual(Array(read.text.utf8), bytes)
      } catch {
        refused += 1
        XCTAssertGreaterThan(error.line, 0)
        XCTAssertGreaterThan(error.column, 0)
      }
    }
    XCTAssertGreaterThan(refused, 1_000)
  }
}
