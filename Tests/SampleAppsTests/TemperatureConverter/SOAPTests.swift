import Foundation
import XCTest

@testable import SampleApps

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class SOAPTests: XCTestCase {
  func testTheRequestIsAsTheServiceWantsIt() throws {
    let request = try XCTUnwrap(SOAPRequest.celsiusToFahrenheit("37"))
    XCTAssertEqual(request.url?.absoluteString, "http://www.w3schools.com/webservices/tempconvert.asmx")
    XCTAssertEqual(request.httpMethod, "POST")
    XCTAssertEqual(request.value(forHTTPHeaderField: "Content-Type"), "text/xml")
    XCTAssertEqual(
      request.value(forHTTPHeaderField: "SOAPAction"), "http://tempuri.org/CelsiusToFahrenheit")
    let lines = String(decoding: try XCTUnwrap(request.httpBody), as: UTF8.self).split(separator: "\n")
    XCTAssertEqual(lines.count, 8)
    XCTAssertEqual(lines[0], #"<?xml version="1.0" encoding="utf-8"?>"#)
    XCTAssertEqual(lines[3], #"<CelsiusToFahrenheit xmlns="http://tempuri.org/">"#)
    XCTAssertEqual(lines[4], "<Celsius>37</Celsius>")
  }

  func testTheLengthIsInBytes() throws {
    for text in ["37", "٣٧", "37 °C 🙂"] {
      let request = try XCTUnwrap(SOAPRequest.celsiusToFahrenheit(text))
      XCTAssertEqual(
        request.value(forHTTPHeaderField: "Content-Length"), "\(try XCTUnwrap(request.httpBody).count)")
    }
  }

  func testWhatIsTypedIsEscaped() {
    let cases = [
      ("<&>\"'", "&lt;&amp;&gt;\"'"), ("]]>", "]]&gt;"), ("a\u{0}b\u{1F}\u{FFFE}c", "abc"),
      ("a\r\nb", "a&#13;\nb"), ("🙂", "🙂"),
    ]
    for (typed, sent) in cases {
      XCTAssertTrue(SOAPRequest.envelope(typed).contains("<Celsius>\(sent)</Celsius>"), typed)
    }
  }

  private func answer(_ xml: String, status: Int = 200) throws -> String {
    let url = try XCTUnwrap(URL(string: "http://www.w3schools.com"))
    let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    return try SOAPAnswer.fahrenheit(Data(xml.utf8), response, celsius: "37")
  }

  private func envelope(_ body: String, prefix: String = "soap") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?><\(prefix):Envelope xmlns:\(prefix)="urn:soap"><\(prefix):Body>\
    \(body)</\(prefix):Body></\(prefix):Envelope>
    """
  }

  private func result(_ text: String) -> String {
    "<R xmlns='urn:t'><CelsiusToFahrenheitResult>\(text)</CelsiusToFahrenheitResult></R>"
  }

  func testFindsTheResultByName() throws {
    XCTAssertEqual(try answer(envelope(result("98.6"))), "98.6")
    XCTAssertEqual(try answer(envelope(result("\n  <![CDATA[98.6]]>\n"))), "98.6")
    XCTAssertEqual(try answer(envelope(result("9<!-- and -->8.6"))), "98.6")
    XCTAssertEqual(try answer(envelope(result("-40") + result("0"))), "-40")
    let prefixed = "<t:R><t:CelsiusToFahrenheitResult>98.6</t:CelsiusToFahrenheitResult></t:R>"
    XCTAssertEqual(try answer(envelope(prefixed, prefix: "SOAP-ENV")), "98.6")
    XCTAssertEqual(
      try answer("<Envelope><Body>\(result("98.6"))</Body></Envelope>"), "98.6", "no prefix at all")
  }

  func testProblems() {
    let fault11 = """
      <soap:Fault><faultcode>soap:Server</faultcode><faultstring>Closed.&#xD;
      at X</faultstring></soap:Fault>
      """
    let fault12 = """
      <soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason>\
      <soap:Text xml:lang="en">Closed.</soap:Text></soap:Reason></soap:Fault>
      """
    let cases: [(String, Int, String)] = [
      (envelope(result("Error")), 200, "The service cannot convert '37'; type a number."),
      (envelope(fault11), 500, "The service failed: Closed."),
      (envelope(fault11), 200, "The service failed: Closed."),
      (envelope(fault12), 500, "The service failed: Closed."),
      (envelope(fault12), 200, "The service failed: Closed."),
      (envelope("<soap:Fault/>"), 500, "The service failed without a reason."),
      (envelope(result("")), 200, "The answer holds no temperature."),
      (envelope(result(" \n")), 200, "The answer holds no temperature."),
      (envelope("<R/>"), 200, "The answer holds no temperature."),
      (result("98.6"), 200, "The answer holds no temperature."),
      (envelope(result("98.6")), 503, "The service is out of order; try again later (status 503)."),
      ("<html>broken", 500, "The service is out of order; try again later (status 500)."),
      ("<html>sign in", 200, Problem.webPage.message),
      ("", 200, "The answer cannot be read: the body is empty."),
      (
        "<Envelope><Body>", 200,
        "The answer cannot be read: line 1: the document ends before its root element does."
      ),
      (
        "<Envelope><Body></Envelope></Body>", 200,
        "The answer cannot be read: line 1: an end tag that does not match its start tag."
      ),
    ]
    for (xml, status, message) in cases {
      assertProblem(message) { try answer(xml, status: status) }
    }
  }
}
