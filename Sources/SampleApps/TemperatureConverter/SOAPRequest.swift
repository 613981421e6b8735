import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The call of the service's method `CelsiusToFahrenheit`, in SOAP 1.1.
enum SOAPRequest {
  /// The request with its envelope; nil only if its URL were none.
  static func celsiusToFahrenheit(_ celsius: String) -> URLRequest? {
    guard let location = URL(string: "http://www.w3schools.com/webservices/tempconvert.asmx") else {
      return nil
    }
    let envelope = Data(envelope(celsius).utf8)
    var request = URLRequest(url: location)
    request.httpMethod = "POST"
    request.setValue("text/xml", forHTTPHeaderField: "Content-Type")
    request.setValue("http://tempuri.org/CelsiusToFahrenheit", forHTTPHeaderField: "SOAPAction")
    // Of the bytes, not of the characters.
    request.setValue("\(envelope.count)", forHTTPHeaderField: "Content-Length")
    request.httpBody = envelope
    return request
  }

  static func envelope(_ celsius: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <soap:Envelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
    <soap:Body>
    <CelsiusToFahrenheit xmlns="http://tempuri.org/">
    <Celsius>\(escaped(celsius))</Celsius>
    </CelsiusToFahrenheit>
    </soap:Body>
    </soap:Envelope>

    """
  }

  /// The text as an element's content, without the characters that XML cannot say at all.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"...: result.unicodeScalars.append(scalar)
      default: break
      }
    }
    return result
  }
}
