import Foundation
import TapedeckScreens
import XCTest

@testable import SampleApps

final class TemperatureConverterTests: XCTestCase {
  private static let good = StubProtocol.Answer.body(
    Data("<E><Body><CelsiusToFahrenheitResult>98.6</CelsiusToFahrenheitResult></Body></E>".utf8))

  private func app(_ answers: [StubProtocol.Answer]) -> TemperatureConverter {
    TemperatureConverter(
      configuration: StubProtocol.configuration([
        "http://www.w3schools.com/webservices/tempconvert.asmx": answers
      ]),
      queue: DispatchQueue(label: "main"))
  }

  func testConverts() async {
    let app = app([Self.good])
    await app.perform(.type("37", into: "celsiusField"))
    var screen = await app.screen
    XCTAssertEqual(screen["celsiusField"]?.isFocused, true)
    await app.perform(.tap("convertButton"))
    screen = await awaitScreen(of: app) { $0["fahrenheitField"]?.text == "98.6" }
    XCTAssertEqual(screen["celsiusField"]?.isFocused, false, "the keyboard goes")
    XCTAssertNil(screen["alert"])
  }

  func testNothingTypedIsNotSent() async {
    let app = app([Self.good])
    for text in ["", "  "] {
      await app.perform(.type(text, into: "celsiusField"))
      await app.perform(.tap("convertButton"))
      var screen = await app.screen
      XCTAssertEqual(screen["alert"]?.text, "Supply Data in text field")
      XCTAssertEqual(screen["alert"]?.alertTitle, "WebService")
      XCTAssertEqual(screen["alert/okButton"]?.text, "ok")
      await app.perform(.tap("alert/okButton"))
      screen = await app.screen
      XCTAssertNil(screen["alert"])
    }
    XCTAssertEqual(StubProtocol.requests.count, 0)
  }

  func testAFailureLeavesNoTemperature() async {
    let app = app([Self.good, .failure(.networkConnectionLost)])
    await app.perform(.type("37", into: "celsiusField"))
    await app.perform(.tap("convertButton"))
    _ = await awaitScreen(of: app) { $0["fahrenheitField"]?.text == "98.6" }
    await app.perform(.type("38", into: "celsiusField"))
    await app.perform(.tap("convertButton"))
    let screen = await awaitScreen(of: app) { $0["alert"] != nil }
    XCTAssertEqual(screen["alert"]?.text, "The connection was lost.")
    XCTAssertEqual(screen["fahrenheitField"]?.text, "")
  }

  func testTheNewerConversionWins() async {
    let app = app([.silence, Self.good])
    await app.perform(.type("1", into: "celsiusField"))
    await app.perform(.tap("convertButton"))
    await app.perform(.type("37", into: "celsiusField"))
    await app.perform(.tap("convertButton"))
    let screen = await awaitScreen(of: app) { $0["fahrenheitField"]?.text == "98.6" }
    XCTAssertNil(screen["alert"])
  }
}
