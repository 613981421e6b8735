import TapedeckScreens
import XCTest

final class ImageFactsTests: XCTestCase {
  func testFormatAndSizeAreRead() {
    let cases: [([UInt8], ImageFacts.Format, Int, Int)] = [
      (Samples.gif, .gif, 1, 1), (Samples.png, .png, 3, 2), (Samples.jpeg, .jpeg, 16, 9),
    ]
    for (bytes, format, width, height) in cases {
      let facts = ImageFacts(bytes)
      XCTAssertEqual(facts.format, format)
      XCTAssertEqual([facts.width, facts.height], [width, height])
      XCTAssertFalse(facts.isTruncated, "\(format)")
      XCTAssertNil(facts.byteCount)
    }
  }

  func testTheChecksumIsThatOfPNGAndZip() {
    XCTAssertEqual(ImageFacts(Array("123456789".utf8)).crc32, 0xCBF4_3926)
    XCTAssertEqual(ImageFacts([]).crc32, 0)
  }

  func testOtherBytesAreUnknownAndCounted() {
    for bytes in [[], Array("<html>".utf8), Array("GIF89a".utf8), [0xFF, 0xD8, 0xFF]] as [[UInt8]] {
      let facts = ImageFacts(bytes)
      XCTAssertEqual(facts.format, .unknown)
      XCTAssertEqual(facts.byteCount, bytes.count)
    }
  }

  /// Wherever an image is cut, it is unknown, then truncated, and never taken for whole.
  func testAnImageCutAnywhereIsNotWhole() {
    for (bytes, sizeEnds) in [(Samples.gif, 10), (Samples.png, 24), (Samples.jpeg, 22)] {
      for count in bytes.indices {
        let facts = ImageFacts(bytes[..<count])
        XCTAssertEqual(facts.format == .unknown, count < sizeEnds, "\(count)")
        XCTAssertEqual(facts.isTruncated, count >= sizeEnds, "\(count)")
      }
    }
  }

  func testBytesBehindAnImageDoNoHarm() {
    for bytes in [Samples.gif, Samples.png, Samples.jpeg] {
      XCTAssertFalse(ImageFacts(bytes + [0, 0xFF, 0x3B]).isTruncated)
    }
  }

  /// Any byte of a header may be wrong; nothing traps.
  func testHostileBytesNeverCrash() {
    var random = RandomScreens(seed: 7)
    for bytes in [Samples.gif, Samples.png, Samples.jpeg] {
      for place in bytes.indices {
        for value in [0x00, 0x3B, 0x7F, 0x80, 0xD9, 0xFF] as [UInt8] {
          var hostile = bytes
          hostile[place] = value
          hostile[random.below(hostile.count)] = UInt8(random.below(256))
          _ = ImageFacts(hostile)
        }
      }
    }
  }
}
