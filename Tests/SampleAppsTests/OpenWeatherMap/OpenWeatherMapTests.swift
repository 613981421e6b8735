import Foundation
import TapedeckScreens
import XCTest

@testable import SampleApps

final class OpenWeatherMapTests: XCTestCase {
  private static let json = "http://api.openweathermap.org/data/2.5/forecast?zip=15232&units=imperial&APPID=k"
  private static let xml =
    "http://api.openweathermap.org/data/2.5/forecast?zip=15232&units=imperial&mode=xml&APPID=k"
  private static let goodJSON = StubProtocol.Answer.body(
    Data(#"{"cod":"200","list":[{"dt_txt":"2016-03-01 12:00:00","main":{"temp_max":52.70}}]}"#.utf8))
  private static let goodXML = StubProtocol.Answer.body(
    Data(
      """
      <weatherdata><forecast><time from="2016-03-01T12:00:00"><temperature max="52.70"/></time></forecast>
      </weatherdata>
      """.utf8))

  private func app(_ json: [StubProtocol.Answer], _ xml: [StubProtocol.Answer]) -> OpenWeatherMap {
    OpenWeatherMap(
      configuration: StubProtocol.configuration([Self.json: json, Self.xml: xml]),
      queue: DispatchQueue(label: "main"), key: "k")
  }

  private func isDone(_ screen: Screen) -> Bool {
    screen["activityIndicator"]?.isHidden == true
  }

  func testShowsGridAndChart() async {
    let app = app([Self.goodJSON], [Self.goodXML])
    await app.perform(.launch)
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(screen["grid/0/date"]?.text, "2016-03-01 12:00")
    XCTAssertEqual(screen["grid/0/high"]?.text, "52.7")
    XCTAssertEqual(screen["grid/0/low"]?.text, "")
    XCTAssertEqual(screen["chart/high/0"]?.text, "2016-03-01 12:00")
    XCTAssertEqual(screen["chart/high/0"]?.value, 52.7)
    XCTAssertNil(screen["chart/low/0"]?.value)
    XCTAssertEqual(screen["chart/high"]?.unit, "°F")
    XCTAssertNil(screen["alert"])
  }

  func testOneThatFailsLeavesTheOther() async {
    let app = app([Self.goodJSON], [.failure(.timedOut)])
    await app.perform(.launch)
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(screen["grid"]?.children.count, 1)
    XCTAssertEqual(screen["alert"]?.text, "The server did not answer in time.")
  }

  func testTheSameProblemIsToldOnceAndDataAreKept() async {
    let app = app([Self.goodJSON, .body(Data(), status: 503)], [Self.goodXML, .body(Data(), status: 503)])
    await app.perform(.launch)
    let before = await awaitScreen(of: app, until: isDone)
    await app.perform(.tap("refreshButton"))
    let after = await awaitScreen(of: app) { isDone($0) && $0["alert"] != nil }
    XCTAssertEqual(after["alert"]?.text, "The service is out of order; try again later (status 503).")
    await app.perform(.tap("alert"))
    let last = await app.screen
    XCTAssertEqual(last, before)
  }

  func testTwoProblemsAreToldInOneOrder() async {
    let app = app([.failure(.timedOut)], [.failure(.networkConnectionLost)])
    await app.perform(.launch)
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(screen["alert"]?.text, "The server did not answer in time.\nThe connection was lost.")
  }

  func testTheNewerRefreshWins() async {
    let app = app([.silence, Self.goodJSON], [.silence, Self.goodXML])
    await app.perform(.launch)
    await app.perform(.tap("refreshButton"))
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(screen["grid"]?.children.count, 1)
    XCTAssertEqual(screen["chart/high"]?.children.count, 1)
    XCTAssertNil(screen["alert"])
  }
}
