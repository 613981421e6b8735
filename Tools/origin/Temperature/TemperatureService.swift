import Foundation
import TapedeckLoopback

/// The SOAP service that turns Celsius into Fahrenheit: a POST of an envelope to `…/tempconvert.asmx`.
enum TemperatureService: Service {
  static let canonical = "http://www.w3schools.com"

  static let words: KeyValuePairs = [
    "fault": "a fault of SOAP 1.1, with the status 500",
    "fault-12": "a fault of SOAP 1.2, with the status 500",
    "fault-200": "a fault of SOAP 1.1, with the status 200",
    "empty-result": "a result without text",
    "no-result": "an answer without a result",
    "two-results": "two results, of which the first is right",
    "malformed": "an envelope whose tags do not match",
    "truncated": "an envelope that stops in the middle, properly delivered",
    "prefixes": "the same names under other prefixes",
    "cdata": "the result as CDATA, with white space round it",
    "comments": "the result's digits apart, with a comment between them",
    "server-error": "500 and a page of HTML",
  ]

  static func page(for visit: Visit, memory: inout Memory) -> Page {
    guard visit.path.lowercased().hasSuffix("/tempconvert.asmx") else { return .notFound }
    guard visit.method == "POST" else { return .html("tempconvert", "Send an envelope by POST.") }
    if visit.holds("server-error") { return .html("Server Error", "The service is broken.", status: 500) }
    let request = visit.request
    let isModern = request.text.contains(SOAP.modern) || visit.holds("fault-12")
    let soap = SOAP(isModern: isModern, namespace: namespace(in: request.text))
    if visit.holds("fault") { return soap.fault("Server", "The service is closed today.") }
    if visit.holds("fault-12") { return soap.fault("Receiver", "The service is closed today.") }
    if visit.holds("fault-200") { return soap.fault("Server", "The service is closed today.", status: 200) }
    let action = request.headers["SOAPAction"]?.filter { $0 != "\"" }
    if !isModern, action?.hasSuffix("CelsiusToFahrenheit") != true {
      return soap.fault("Client", "The header SOAPAction names no action: \(action ?? "there is none").")
    }
    guard let celsius = text(of: "Celsius", in: request.text) else {
      return soap.fault("Client", "The envelope has no element Celsius.")
    }
    return soap.page(fahrenheit(celsius), visit)
  }

  /// The temperature in Fahrenheit, exactly; `Error` for what is not a plain decimal number.
  private static func fahrenheit(_ celsius: String) -> String {
    let text = celsius.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.wholeMatch(of: /[-+]?[0-9]{1,15}(\.[0-9]{1,10})?/) != nil,
      let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else { return "Error" }
    return "\(number * 9 / 5 + 32)"
  }

  /// The namespace that the request's own element declares.
  private static func namespace(in envelope: String) -> String {
    envelope.firstMatch(of: /CelsiusToFahrenheit\s+xmlns(:\w+)?="([^"<&]*)"/).map { String($0.2) }
      ?? "http://tempuri.org/"
  }

  /// The text of the first element of that name, under any prefix.
  private static func text(of name: String, in envelope: String) -> String? {
    guard
      let pattern = try? Regex(
        "<(?:\\w+:)?\(name)(?:\\s[^>]*)?(?:/>|>([^<]*)</)", as: (Substring, Substring?).self),
      let match = envelope.firstMatch(of: pattern)
    else { return nil }
    return match.1.map(String.init) ?? ""
  }
}
