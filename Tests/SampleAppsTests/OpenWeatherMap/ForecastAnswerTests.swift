import Foundation
import XCTest

@testable import SampleApps

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ForecastAnswerTests: XCTestCase {
  private func response(_ status: Int) throws -> URLResponse? {
    let url = try XCTUnwrap(URL(string: "http://api.openweathermap.org"))
    return HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
  }

  private func cells(json: String, status: Int = 200) throws -> [[String]] {
    try ForecastAnswer.rows(json: Data(json.utf8), response(status)).map(\.cells)
  }

  private func cells(xml: String, status: Int = 200) throws -> [[String]] {
    try ForecastAnswer.rows(xml: Data(xml.utf8), response(status)).rows.map(\.cells)
  }

  private func json(_ rows: String) -> String {
    #"{"cod":"200","message":0.0122,"cnt":1,"list":["# + rows + "]}"
  }

  private func xml(_ rows: String) -> String {
    "<weatherdata><location/><forecast>" + rows + "</forecast></weatherdata>"
  }

  /// The same forecast in the service's two forms, and what both show.
  func testBothFormsGiveTheSameRows() throws {
    let cases: [(json: String, xml: String, cells: [String])] = [
      (
        """
        {"dt":1,"main":{"temp":50,"temp_min":48.0,"temp_max":52.70,"pressure":1016.84,"humidity":94},
        "weather":[{"id":803,"description":"broken clouds"}],"dt_txt":"2016-03-01 12:00:00"}
        """,
        """
        <time from="2016-03-01T12:00:00"><symbol name="broken clouds"/>
        <temperature unit="fahrenheit" value="50" min="48.0" max="52.70"/><pressure value="1016.84"/>
        <humidity value="94" unit="%"/></time>
        """,
        ["2016-03-01 12:00", "broken clouds", "52.7", "48", "94", "1016.84"]
      ),
      // In another order, and the same twice, of which the first counts.
      (
        """
        {"weather":[{"description":"rain"},{"description":"mist"}],"dt_txt":"2016-03-01 15:00:00",
        "main":{"humidity":93,"temp_max":-0.5,"temp_min":-1e1,"pressure":1e3}}
        """,
        """
        <time from="2016-03-01T15:00:00"><humidity value="93"/><temperature max="-0.5" min="-1e1"/>
        <pressure value="1e3"/><symbol name="rain"/><symbol name="mist"/></time>
        """,
        ["2016-03-01 15:00", "rain", "-0.5", "-10", "93", "1000"]
      ),
      // Null, missing, empty and of another type.
      (
        """
        {"weather":[{"description":803}],"dt_txt":1456833600,"extra":[{}],
        "main":{"temp_max":"51.2","temp_min":null,"humidity":"wet"}}
        """,
        """
        <time from="1456833600"><symbol name="803"/><extra/><temperature max="51.2" min=""/>
        <humidity value="wet"/></time>
        """,
        ["", "803", "51.2", "", "", ""]
      ),
      (#"{"weather":[],"main":[]}"#, "<time><symbol/></time>", ["", "", "", "", "", ""]),
      (
        #"{"weather":{},"main":null,"dt_txt":"2016-02-30 12:00:00"}"#, "<time from='2016-02-30T12:00:00'/>",
        ["", "", "", "", "", ""]
      ),
    ]
    for (json, xml, cells) in cases {
      XCTAssertEqual(try self.cells(json: self.json(json)), [cells])
      XCTAssertEqual(try self.cells(xml: self.xml(xml)), [cells])
    }
  }

  func testCountsOfRows() throws {
    for count in [0, 1, 40] {
      let json = self.json(Array(repeating: "{}", count: count).joined(separator: ","))
      XCTAssertEqual(try cells(json: json).count, count)
      XCTAssertEqual(try cells(xml: xml(String(repeating: "<time/>", count: count))).count, count)
    }
  }

  func testTheUnitIsThatOfTheAnswer() throws {
    func unit(_ unit: String) throws -> String {
      let xml = xml("<time><temperature unit='\(unit)'/></time>")
      return try ForecastAnswer.rows(xml: Data(xml.utf8), response(200)).unit
    }
    XCTAssertEqual(try unit("fahrenheit"), "°F")
    XCTAssertEqual(try unit("celsius"), "°C")
  }

  func testRefusals() {
    let notFound = "The service answered with status 404: city not found"
    let cases: [(String, Int, String)] = [
      (#"{"cod":"404","message":"city not found"}"#, 404, notFound),
      (#"{"cod":"404","message":"city not found"}"#, 200, notFound),
      (#"{"cod":404,"message":"city not found"}"#, 200, notFound),
      ("<ClientError><cod>404</cod><message>city not found</message></ClientError>", 404, notFound),
      ("<ClientError><cod>404</cod><message>city not found</message></ClientError>", 200, notFound),
      (
        #"{"cod":401, "message": "Invalid API key."}"#, 401,
        "The service answered with status 401: Invalid API key."
      ),
      (
        #"{"cod":429, "message": "See "the plans"."}"#, 429,
        "The service had too many requests; try again later (status 429)."
      ),
      ("<html>busy</html>", 503, "The service is out of order; try again later (status 503)."),
      ("", 401, "The service refuses access (status 401)."),
      (#"{"cod":"500"}"#, 200, "The service is out of order; try again later (status 500)."),
      ("<!DOCTYPE html><html><body>Sign in<br></body></html>", 200, Problem.webPage.message),
      ("", 200, "The answer cannot be read: the body is empty."),
    ]
    for (body, status, message) in cases {
      assertProblem(message) { try cells(json: body, status: status) }
      assertProblem(message) { try cells(xml: body, status: status) }
    }
  }

  func testAnswersThatAreNoForecast() {
    for body in ["{}", "[]", "1", #"{"cod":200}"#, #"{"list":{}}"#, #"{"list":null}"#] {
      assertProblem("The answer holds no forecast.") { try cells(json: body) }
    }
    for body in ["<weatherdata/>", "<r><forecast/></r>"] {
      assertProblem("The answer holds no forecast.") { try cells(xml: body) }
    }
    for entry in ["null", "7", "[]", "\"text\""] {
      assertProblem("The answer cannot be read: entry 2 is no row of a forecast.") {
        try cells(json: json("{},\(entry)"))
      }
    }
    assertProblem("The answer cannot be read: it is not JSON.") { try cells(json: #"{"list":[{"#) }
    assertProblem("The answer cannot be read: line 1: the document ends before its root element does.") {
      try cells(xml: "<weatherdata><forecast><time>")
    }
  }
}
