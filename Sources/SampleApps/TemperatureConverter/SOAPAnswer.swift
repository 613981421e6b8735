import Foundation
import TapedeckMarkup

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads the service's answers, by name, whatever their prefixes.
enum SOAPAnswer {
  /// The temperature that an answer gives for `celsius`, as the service wrote it.
  static func fahrenheit(
    _ body: Data, _ response: HTTPURLResponse?, celsius: String
  ) throws(Problem) -> String {
    let status = response?.statusCode ?? 200
    let isSuccess = (200..<300).contains(status)
    let tree: XMLTree
    do {
      tree = try XMLTree(body, contentType: response?.value(forHTTPHeaderField: "Content-Type"))
    } catch {
      throw isSuccess ? .unreadable(error) : .status(status)
    }
    // Faults come with 500 as a rule, and with 200 from some servers.
    if let fault = tree.elements(at: "//Body/Fault").first {
      // SOAP 1.1, then 1.2.
      let reason = fault.value(at: "faultstring") ?? fault.value(at: "Reason/Text") ?? ""
      throw .fault(reason.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard isSuccess else { throw .status(status) }
    let result = tree.value(at: "//Body//CelsiusToFahrenheitResult") ?? ""
    let text = result.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw .noTemperature }
    guard Double(text: text) != nil else { throw .notConverted(celsius) }
    return text
  }
}

extension Problem {
  static let noInput = Problem("Supply Data in text field")
  static let noTemperature = Problem("The answer holds no temperature.")

  static func notConverted(_ celsius: String) -> Problem {
    Problem("The service cannot convert '\(celsius)'; type a number.")
  }

  static func fault(_ reason: String) -> Problem {
    let line = reason.prefix { !$0.isNewline }.prefix(300)
    return Problem(line.isEmpty ? "The service failed without a reason." : "The service failed: \(line)")
  }
}
