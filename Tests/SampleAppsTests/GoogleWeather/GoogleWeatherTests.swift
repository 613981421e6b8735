import Foundation
import TapedeckScreens
import XCTest

@testable import SampleApps

final class GoogleWeatherTests: XCTestCase {
  private static let london = "http://www.google.com/ig/api?weather=London,UK"
  private static let paris = "http://www.google.com/ig/api?weather=Paris"
  /// One pixel.
  private static let gif = Data(
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0, 1]
      + [0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])

  private static let icons: [String: [StubProtocol.Answer]] = Dictionary(
    uniqueKeysWithValues: ["now", "0", "1", "2", "3"].map { name in
      ("http://www.google.com/ig/\(name).gif", [StubProtocol.Answer.body(gif)])
    })

  private func app(_ answers: [String: [StubProtocol.Answer]]) -> GoogleWeather {
    let answers = answers.merging(Self.icons, uniquingKeysWith: { one, _ in one })
    return GoogleWeather(
      configuration: StubProtocol.configuration(answers), queue: DispatchQueue(label: "main"))
  }

  private func isDone(_ screen: Screen) -> Bool {
    screen["loadingActivityIndicator"]?.isHidden == true
  }

  func testStartsBlank() async throws {
    let screen = await app([:]).screen
    let labels = screen.elements.filter { $0.kind == .label }
    XCTAssertEqual(labels.count, 28)
    XCTAssertEqual(labels.filter { $0.text == "" }.count, 18)
    XCTAssertEqual(
      labels.compactMap(\.text).filter { !$0.isEmpty },
      ["Weather", "Now", "Temp:", "Humidity:", "Wind:", "Forecast", "Temp:", "Temp:", "Temp:", "Temp:"])
    let images = screen.elements.filter { $0.kind == .image }
    XCTAssertEqual(images.map { $0.image == nil }, Array(repeating: true, count: 5))
    XCTAssertTrue(isDone(screen))
    XCTAssertNoThrow(try screen.validate())
    XCTAssertEqual(StubProtocol.requests.count, 0)
  }

  func testShowsTheWeather() async throws {
    let app = app([Self.london: [.body(Data(WeatherXML.whole().utf8))]])
    await app.perform(.launch)
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(screen["nameLabel"]?.text, "London,  England")
    XCTAssertEqual(screen["nowTempLabel"]?.text, "64F (18C)")
    XCTAssertEqual(screen["dayOneTempLabel"]?.text, "71F/55F")
    XCTAssertEqual(screen["dayFourChanceLabel"]?.text, "Rain 3")
    XCTAssertEqual(screen["dayFourImage"]?.text, "3.gif")
    XCTAssertEqual(screen["nowImage"]?.image?.format, .gif)
    XCTAssertNil(screen["alert"])
    XCTAssertEqual(StubProtocol.requests.count, 6)
  }

  func testAnIconThatDoesNotComeOrIsNoneLeavesItsPlaceBlank() async {
    let app = app([
      Self.london: [.body(Data(WeatherXML.whole().utf8))],
      "http://www.google.com/ig/0.gif": [.failure(.timedOut)],
      "http://www.google.com/ig/1.gif": [.body(Self.gif, status: 404)],
      "http://www.google.com/ig/2.gif": [.body(Data("<html>".utf8))],
    ])
    await app.perform(.launch)
    let screen = await awaitScreen(of: app, until: isDone)
    let images = screen.elements.filter { $0.kind == .image }
    XCTAssertEqual(images.map(\.text), ["now.gif", "", "", "", "3.gif"])
    XCTAssertEqual(images.map { $0.image == nil }, [false, true, true, true, false])
    XCTAssertNil(screen["alert"])
  }

  func testAFailureTellsWhyAndKeepsWhatWasThere() async {
    let app = app([
      Self.london: [.body(Data(WeatherXML.whole().utf8)), .failure(.notConnectedToInternet)]
    ])
    await app.perform(.launch)
    let before = await awaitScreen(of: app, until: isDone)
    await app.perform(.tap("refreshButton"))
    let after = await awaitScreen(of: app) { $0["alert"] != nil }
    XCTAssertEqual(after["alert"]?.text, "There is no connection to the Internet.")
    XCTAssertEqual(after.elements.dropLast(), before.elements[...])
    await app.perform(.tap("alert"))
    let last = await app.screen
    XCTAssertEqual(last, before)
  }

  func testTheNewerOfTwoRefreshesWins() async {
    let app = app([
      Self.london: [.silence, .body(Data(WeatherXML.whole(city: "second").utf8))]
    ])
    await app.perform(.launch)
    await app.perform(.tap("refreshButton"))
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(screen["nameLabel"]?.text, "second")
    XCTAssertNil(screen["alert"], "that the older was cancelled is nothing to tell")
  }

  func testIconsOfAnOlderLoadDoNotKeepTheIndicatorTurning() async {
    let app = app([
      Self.london: [.body(Data(WeatherXML.whole().utf8))],
      "http://www.google.com/ig/0.gif": [.silence, .body(Self.gif)],
    ])
    await app.perform(.launch)
    _ = await awaitScreen(of: app) { $0["dayTwoImage"]?.image != nil }
    await app.perform(.tap("refreshButton"))
    let screen = await awaitScreen(of: app, until: isDone)
    XCTAssertEqual(screen["dayOneImage"]?.text, "0.gif")
  }

  func testACityIsChosenOnTheFlipside() async {
    let app = app([Self.paris: [.body(Data(WeatherXML.whole(city: "Paris").utf8))]])
    await app.perform(.tap("infoButton"))
    var screen = await app.screen
    XCTAssertEqual(screen.nodes.map(\.path), ["cityField", "doneButton"])
    XCTAssertEqual(screen["cityField"]?.text, "London,UK")
    await app.perform(.type(" Paris ", into: "cityField"))
    screen = await app.screen
    XCTAssertEqual(screen["cityField"]?.isFocused, true)
    await app.perform(.tap("doneButton"))
    screen = await awaitScreen(of: app) { $0["nameLabel"]?.text == "Paris" }
    XCTAssertNil(screen["cityField"])
  }

  func testAnEmptyOrUnchangedCityLoadsNothing() async {
    let app = app([:])
    for text in ["  ", "London,UK"] {
      await app.perform(.tap("infoButton"))
      await app.perform(.type(text, into: "cityField"))
      await app.perform(.tap("doneButton"))
    }
    let screen = await app.screen
    XCTAssertNotNil(screen["nameLabel"])
    XCTAssertEqual(StubProtocol.requests.count, 0)
  }

  func testAnAppThatGoesInTheMiddleIsSurvived() async {
    var app: GoogleWeather? = app([Self.london: [.silence]])
    await app?.perform(.launch)
    weak let gone = app
    app = nil
    // The queue may still hold what it has just done.
    let deadline = ContinuousClock.now.advanced(by: .seconds(10))
    while gone != nil, ContinuousClock.now < deadline { await Task.yield() }
    XCTAssertNil(gone)
  }
}
