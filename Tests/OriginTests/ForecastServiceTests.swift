import Foundation
import TapedeckLoopback
import XCTest

@testable import origin

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class ForecastServiceTests: XCTestCase {
  private static let address = "/data/2.5/forecast?zip=15232&units=imperial&APPID=k"

  func testTheTwoFormsAgreeInAllRows() throws {
    let list = try rows(in: ask("forecast", "normal", Request("GET", Self.address)).bytes)
    let times = elements(in: ask("forecast", "normal", Request("GET", Self.address + "&mode=xml")).bytes)
    XCTAssertEqual(list.count, 40)
    XCTAssertEqual(times.count, 40)
    for (row, time) in zip(list, times) {
      let main = try XCTUnwrap(row["main"] as? [String: Any])
      let sky = try XCTUnwrap((row["weather"] as? [[String: Any]])?.first)
      XCTAssertEqual((row["dt_txt"] as? String)?.replacingOccurrences(of: " ", with: "T"), time["time.from"])
      XCTAssertEqual(main["temp_max"] as? Double, time["temperature.max"].flatMap(Double.init))
      XCTAssertEqual(main["temp_min"] as? Double, time["temperature.min"].flatMap(Double.init))
      XCTAssertEqual(main["pressure"] as? Double, time["pressure.value"].flatMap(Double.init))
      XCTAssertEqual(main["humidity"] as? Double, time["humidity.value"].flatMap(Double.init))
      XCTAssertEqual(sky["description"] as? String, time["symbol.name"])
    }
    XCTAssertEqual(times.first?["temperature.max"], "51.2")
  }

  func testRowsFollowEachOtherByThreeHours() throws {
    let list = try rows(in: ask("forecast", "normal", Request("GET", Self.address)).bytes)
    let seconds = list.compactMap { $0["dt"] as? Int }
    XCTAssertEqual(seconds, (0..<40).map { 1_456_833_600 + $0 * 10_800 })
    let texts = list.compactMap { $0["dt_txt"] as? String }
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().time(
      includingFractionalSeconds: false
    )
    .dateTimeSeparator(.space)
    XCTAssertEqual(texts, seconds.map { Date(timeIntervalSince1970: Double($0)).formatted(style) })
  }

  func testNumbersAreWrittenInTheirShortestForm() {
    let table = [
      (0, "0"), (5, "0.05"), (50, "0.5"), (-5, "-0.05"), (4_200, "42"), (-1_234, "-12.34"), (5_120, "51.2"),
    ]
    for (hundredths, text) in table { XCTAssertEqual(ForecastRow.decimal(hundredths), text) }
  }

  func testErrorsAndTheirStatus() {
    let table: [(String, String, Int, String)] = [
      ("normal", "/data/2.5/forecast?zip=15232", 401, #"{"cod":401,"message":"The key is not valid."}"#),
      ("normal", "/data/2.5/forecast?zip=1&appid=k", 404, #"{"cod":"404","message":"city not found"}"#),
      (
        "normal", "/data/2.5/forecast?zip=1&appid=k&mode=xml", 404,
        "<ClientError><cod>404</cod><message>city not found</message></ClientError>"
      ),
      ("too-many", Self.address, 429, #"{"cod":429,"message":"Too many requests from this key."}"#),
      ("error-200", Self.address, 200, #"{"cod":"404","message":"city not found"}"#),
    ]
    for (script, target, status, text) in table {
      let answer = ask("forecast", script, Request("GET", target))
      XCTAssertEqual(answer.head?.status, status)
      XCTAssertEqual(answer.text, text)
    }
    let blocked = ask("forecast", "blocked", Request("GET", Self.address))
    XCTAssertEqual(blocked.head?.status, 429)
    XCTAssertThrowsError(try JSONSerialization.jsonObject(with: Data(blocked.bytes)))
  }

  private func rows(in bytes: [UInt8]) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try XCTUnwrap(object?["list"] as? [[String: Any]])
  }

  /// The attributes of each `time` and of what is in it, as `element.attribute`.
  private func elements(in bytes: [UInt8]) -> [[String: String]] {
    let reader = TimeReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    XCTAssertTrue(parser.parse())
    return reader.times
  }
}

private final class TimeReader: NSObject, XMLParserDelegate {
  var times: [[String: String]] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "time" { times.append([:]) }
    guard let last = times.indices.last else { return }
    for (key, value) in attributes { times[last]["\(name).\(key)"] = value }
  }
}
