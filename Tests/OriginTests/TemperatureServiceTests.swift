import Foundation
import TapedeckLoopback
import XCTest

@testable import origin

final class TemperatureServiceTests: XCTestCase {
  func testDegreesAreExactAndTextIsAnError() {
    let table = [
      ("36.6", "97.88"), ("-40", "-40"), ("0", "32"), ("100", "212"), ("-273.15", "-459.67"),
      (" 37\n", "98.6"),
      ("+1.5", "34.7"), ("warm", "Error"), ("", "Error"), ("36,6", "Error"), ("1e3", "Error"),
      ("NaN", "Error"),
      ("٣٧", "Error"), ("12345678901234567890", "Error"),
    ]
    for (celsius, fahrenheit) in table {
      let answer = ask("temperature", "normal", Self.request(celsius))
      let result = "<CelsiusToFahrenheitResult>\(fahrenheit)</CelsiusToFahrenheitResult>"
      XCTAssertTrue(answer.text.contains(result), "\(celsius): \(answer.text)")
      XCTAssertEqual(answer.head?.status, 200)
    }
  }

  func testFaultsAndTheirStatus() {
    let table: [(String, Int, String)] = [
      ("fault", 500, "<faultcode>soap:Server</faultcode>"),
      ("fault-200", 200, "<faultcode>soap:Server</faultcode>"),
      ("fault-12", 500, "<soap:Value>soap:Receiver</soap:Value>"),
    ]
    for (word, status, part) in table {
      let answer = ask("temperature", word, Self.request("1"))
      XCTAssertEqual(answer.head?.status, status, word)
      XCTAssertTrue(answer.text.contains(part), answer.text)
    }
  }

  func testWhatTheCallerGotWrongIsAFault() {
    var request = Self.request("1")
    request.headers = [:]
    XCTAssertTrue(ask("temperature", "normal", request).text.contains("SOAPAction"))
    request = Self.request("1")
    request.body = Data("<a/>".utf8)
    let answer = ask("temperature", "normal", request)
    XCTAssertEqual(answer.head?.status, 500)
    XCTAssertTrue(answer.text.contains("<faultcode>soap:Client</faultcode>"))
  }

  func testTheAnswerSpeaksTheNamespaceAndVersionOfTheRequest() {
    var request = Self.request("1", namespace: "urn:x", envelope: SOAP.modern)
    request.headers = [:]
    let answer = ask("temperature", "normal", request)
    XCTAssertTrue(answer.text.contains("<CelsiusToFahrenheitResponse xmlns=\"urn:x\">"), answer.text)
    XCTAssertTrue(answer.text.contains(SOAP.modern))
    XCTAssertEqual(answer.head?.headers["Content-Type"], "application/soap+xml; charset=utf-8")
  }

  static func request(
    _ celsius: String, namespace: String = "http://tempuri.org/",
    envelope: String = "http://schemas.xmlsoap.org/soap/envelope/"
  ) -> Request {
    let text = """
      <?xml version="1.0"?><s:Envelope xmlns:s="\(envelope)"><s:Body><CelsiusToFahrenheit xmlns="\(namespace)">\
      <Celsius>\(celsius)</Celsius></CelsiusToFahrenheit></s:Body></s:Envelope>
      """
    return Request(
      "POST", "/webservices/tempconvert.asmx", headers: ["SOAPAction": "\(namespace)CelsiusToFahrenheit"],
      body: Data(text.utf8))
  }
}
