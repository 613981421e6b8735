import Foundation
import XCTest

@testable import SampleApps

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class WeatherReportTests: XCTestCase {
  private func report(
    _ xml: String, status: Int = 200, contentType: String? = nil, service: GoogleWeather.Service = .us
  ) throws -> WeatherReport {
    try report(Data(xml.utf8), status: status, contentType: contentType, service: service)
  }

  private func report(
    _ body: Data, status: Int = 200, contentType: String? = nil, service: GoogleWeather.Service = .us
  ) throws -> WeatherReport {
    let url = try XCTUnwrap(URL(string: service.host))
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil,
      headerFields: contentType.map { ["Content-Type": $0] })
    return try WeatherReport(body, response: response, city: "London,UK", service: service)
  }

  func testReadsAWholeAnswer() throws {
    let report = try report(WeatherXML.whole())
    XCTAssertEqual(report.location, "London,  England")
    XCTAssertEqual(report.date, "2009-08-29")
    XCTAssertEqual(report.now.temp, "64F (18C)")
    XCTAssertEqual(report.now.humidity, "Humidity: 40%")
    XCTAssertEqual(report.now.wind, "Wind: W at 17 mph")
    XCTAssertEqual(report.now.condition, "Clear")
    XCTAssertEqual(report.now.icon?.absoluteString, "http://www.google.com/ig/now.gif")
    XCTAssertEqual(report.days.map(\.name), ["Sat", "Sun", "Mon", "Tue"])
    XCTAssertEqual(report.days.map(\.temps), ["71F/55F", "69F/64F", "77F/62F", "73F/59F"])
    XCTAssertEqual(report.days.last?.condition, "Rain 3")
    XCTAssertEqual(report.days.last?.icon?.absoluteString, "http://www.google.com/ig/3.gif")
  }

  func testSIUnitsAreCelsius() throws {
    XCTAssertEqual(try report(WeatherXML.whole(units: "SI")).days.first?.temps, "71C/55C")
  }

  func testAMissingTemperatureLeavesTheOther() throws {
    func temp(_ temps: String) throws -> String {
      try report("<x><current_conditions>\(temps)</current_conditions></x>").now.temp
    }
    XCTAssertEqual(try temp("<temp_c data='13'/>"), "13C")
    XCTAssertEqual(try temp("<temp_f data='55'/>"), "55F")
    XCTAssertEqual(try temp("<temp_f data=''/><temp_c data='13'/>"), "13C")
    XCTAssertEqual(try temp("<temp_f/>"), "")
    func temps(_ temps: String) throws -> String? {
      try report("<x><forecast_conditions>\(temps)</forecast_conditions></x>").days.first?.temps
    }
    XCTAssertEqual(try temps("<high data='71'/>"), "71F")
    XCTAssertEqual(try temps("<low data='55'/>"), "55F")
    XCTAssertEqual(try temps(""), "")
  }

  func testIconsResolveAgainstTheHost() throws {
    func icon(_ path: String) throws -> String? {
      let xml = "<x><current_conditions><icon data='\(path)'/></current_conditions></x>"
      return try report(xml, service: .uk).now.icon?.absoluteString
    }
    let cases: [(String, String?)] = [
      ("/ig/a.gif", "http://www.google.co.uk/ig/a.gif"),
      ("ig/a.gif", "http://www.google.co.uk/ig/a.gif"),
      ("http://icons.example/a-40.gif", "http://icons.example/a-40.gif"),
      ("//icons.example/a.gif", "http://icons.example/a.gif"),
      ("file:///etc/hostname", nil), ("data:image/gif;base64,AA==", nil), ("javascript:0", nil), ("", nil),
    ]
    for (path, url) in cases {
      XCTAssertEqual(try icon(path), url, path)
    }
  }

  func testADayKeepsItsOwnValuesWhenAnotherLacksSome() throws {
    let xml = """
      <x><forecast_conditions><day_of_week data="Sat"/><high data="1"/></forecast_conditions>
      <forecast_conditions><icon data="/b.gif"/><condition data="Fog"/><day_of_week data="Sun"/></forecast_conditions></x>
      """
    let report = try report(xml)
    XCTAssertEqual(report.days.map(\.name), ["Sat", "Sun"])
    XCTAssertEqual(report.days.map(\.condition), ["", "Fog"])
    XCTAssertEqual(report.days.map { $0.icon == nil }, [true, false])
    XCTAssertEqual(report.now, WeatherReport.Now(), "what is now is never taken from a day")
  }

  func testMoreThanFourDays() throws {
    let day = "<forecast_conditions><day_of_week data='Sat'/></forecast_conditions>"
    XCTAssertEqual(try report("<x>\(String(repeating: day, count: 9))</x>").days.count, 4)
  }

  func testTheCharsetOfTheHeaderCounts() throws {
    let information = "<forecast_information><city data='M?nster'/></forecast_information>"
    let xml = "<x>\(information)<current_conditions/></x>"
    let body = Data(xml.utf8.map { $0 == UInt8(ascii: "?") ? 0xFC : $0 })
    let report = try report(body, contentType: "text/xml; charset=ISO-8859-1")
    XCTAssertEqual(report.location, "Münster")
  }

  func testProblems() {
    let page = """
      A web page came in place of an answer; open a browser to see whether the network asks you to sign in.
      """
    let cases: [(String, Int, String)] = [
      (
        "<x><weather><problem_cause data=''/></weather></x>", 200,
        "There is no weather for 'London,UK'; choose another city."
      ),
      (WeatherXML.whole(), 503, "The service is out of order; try again later (status 503)."),
      (WeatherXML.whole(), 404, "The service has nothing at this address (status 404)."),
      (WeatherXML.whole(), 302, "The service answered with status 302."),
      ("", 200, "The answer cannot be read: the body is empty."),
      ("<x><weather/></x>", 200, "The answer holds no weather."),
      ("<HTML><BODY>Sorry</BODY></HTML>", 200, page),
      (
        "<x><city data=London\"/></x>", 200,
        "The answer cannot be read: line 1: an attribute's value without proper quotes."
      ),
      (
        String(WeatherXML.whole().dropLast(16)), 200,
        "The answer cannot be read: line 1: the document ends before its root element does."
      ),
      (
        "<x><city data='\u{0}'/></x>", 200,
        "The answer cannot be read: line 1: a character that XML does not allow."
      ),
    ]
    for (xml, status, message) in cases {
      assertProblem(message) { try report(xml, status: status) }
    }
    assertProblem("The answer cannot be read: line 1: the bytes are not text in utf-8.") {
      try report(Data([0x3C, 0x61, 0xFF, 0x3E]))
    }
  }

  func testEveryCutIsAProblem() {
    let body = Data(WeatherXML.whole().utf8)
    for length in stride(from: 0, to: body.count, by: 7) {
      XCTAssertThrowsError(try report(body.prefix(length)), "\(length) bytes")
    }
  }

  func testURLOfACity() {
    let cases = [
      ("London,UK", "http://www.google.com/ig/api?weather=London,UK"),
      ("Köln & Bonn", "http://www.google.com/ig/api?weather=K%C3%B6ln%20%26%20Bonn"),
      ("a+b=c#d%e", "http://www.google.com/ig/api?weather=a%2Bb%3Dc%23d%25e"),
      ("🙂", "http://www.google.com/ig/api?weather=%F0%9F%99%82"),
    ]
    for (city, url) in cases {
      XCTAssertEqual(WeatherForecast.url(of: city, service: .us)?.absoluteString, url)
    }
  }
}
