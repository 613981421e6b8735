import TapedeckLoopback
import XCTest

@testable import origin

final class WeatherServiceTests: XCTestCase {
  private static let london = Request("GET", "/ig/api?weather=London,UK")
  private static let paris = Request("GET", "/ig/api?weather=Paris,France&hl=fr")

  func testLondonInFahrenheitAndInCelsius() {
    let text = ask("weather", "normal", Self.london).text
    for part in [
      "city data=\"London,  England\"", "temp_f data=\"64\"", "temp_c data=\"18\"", "low data=\"55\"",
      "\"US\"", "17 mph",
    ] {
      XCTAssertTrue(text.contains(part), part)
    }
    let british = ask("weather", "uk", Self.london).text
    for part in [
      "temp_f data=\"64\"", "temp_c data=\"18\"", "low data=\"13\"", "high data=\"22\"", "\"SI\"", "27 km/h",
    ] {
      XCTAssertTrue(british.contains(part), part)
    }
  }

  func testAnUnknownPlaceIsAProblem() {
    for query in ["Foo", "", "%00", "%3Cb%3E"] {
      let answer = ask("weather", "normal", Request("GET", "/ig/api?weather=\(query)"))
      XCTAssertTrue(answer.text.contains("<problem_cause data=\"\"/>"), query)
      XCTAssertEqual(answer.head?.status, 200)
    }
  }

  func testTheQueryIsEscapedIntoTheAnswer() {
    let text = ask("weather", "normal", Request("GET", "/ig/api?weather=London,%3C%22%26")).text
    XCTAssertTrue(text.contains("postal_code data=\"London,&lt;&quot;&amp;\""))
  }

  func testTheMovedScriptLeadsToTheCanonicalHost() {
    let answer = ask("weather", "moved", Self.london)
    XCTAssertEqual(answer.head?.status, 301)
    XCTAssertEqual(answer.head?.headers["Location"], "http://www.google.com/ig/api?weather=London,UK")
  }

  func testACharacterIsCutInTwo() throws {
    let pieces = ask("weather", "utf8-split", Self.paris).pieces
    XCTAssertEqual(pieces.count, 2)
    XCTAssertNil(String(validating: pieces[0], as: UTF8.self))
    XCTAssertNotNil(String(validating: pieces[0] + pieces[1], as: UTF8.self))
  }

  func testBrokenDeliveriesPromiseTheWholeAndSendHalf() {
    let whole = ask("weather", "normal", Self.paris).bytes
    for word in ["reset", "early-close", "stall"] {
      let answer = ask("weather", word, Self.paris)
      XCTAssertEqual(answer.head?.headers["Content-Length"], "\(whole.count)")
      XCTAssertEqual(answer.bytes, Array(whole.prefix(whole.count / 2)))
    }
  }

  func testReportsThatLackAPart() {
    let whole = ask("weather", "normal", Self.london).text
    let text = ask("weather", "no-current", Self.london).text
    XCTAssertFalse(text.contains("current_conditions"))
    XCTAssertTrue(text.contains("forecast_conditions"))
    let cut = ask("weather", "truncated", Self.london)
    XCTAssertTrue(whole.hasPrefix(cut.text))
    XCTAssertLessThan(cut.text.count, whole.count)
    XCTAssertEqual(cut.head?.status, 200)
  }

  func testLatin1IsToldByTheTypeAlone() {
    let answer = ask("weather", "latin1", Self.paris)
    XCTAssertEqual(answer.head?.headers["Content-Type"], "text/xml; charset=ISO-8859-1")
    XCTAssertNil(String(validating: answer.bytes, as: UTF8.self))
    XCTAssertEqual(answer.bytes.count, ask("weather", "normal", Self.paris).text.unicodeScalars.count)
  }

  func testEveryIconOfEveryReportExistsAndTheyDiffer() throws {
    let icons = [
      "sunny", "partly_cloudy", "cloudy", "chance_of_rain", "rain", "chance_of_storm", "storm",
      "chance_of_snow", "snow", "fog",
    ]
    var files: Set<[UInt8]> = []
    for icon in icons {
      let answer = ask("weather", "normal", Request("GET", "/ig/images/weather/\(icon).gif"))
      XCTAssertEqual(answer.head?.headers["Content-Type"], "image/gif")
      let picture = try XCTUnwrap(GIFReader.picture(in: answer.bytes), icon)
      XCTAssertEqual([picture.width, picture.height, picture.pixels.count], [40, 40, 1_600])
      files.insert(picture.pixels)
    }
    XCTAssertEqual(files.count, icons.count)
    XCTAssertEqual(ask("weather", "normal", Request("GET", "/ig/images/weather/none.gif")).head?.status, 404)
  }

  func testPicturesOfAnySizeKeepTheirPixels() {
    for (width, height) in [(1, 1), (2, 3), (40, 40), (300, 300)] {
      // Noise fills the table of codes, more than once in the largest.
      var seed: UInt32 = 7
      let pixels = (0..<(width * height)).map { _ in
        seed = seed &* 1_664_525 &+ 1_013_904_223
        return UInt8(seed >> 29)
      }
      let file = GIF.file(width: width, height: height, colours: [0xFF], pixels: pixels)
      XCTAssertEqual(GIFReader.picture(in: file)?.pixels, pixels, "\(width)×\(height)")
    }
  }
}
