import Foundation

/// A run as the JUnit XML that CI servers read: a suite for each app, a case for each scenario.
struct JUnitDocument {
  let report: RunReport
  /// The path of an attachment for a case, as the CI server finds it.
  let attachment: (ReportedCase) -> String

  /// The document, with its declaration and a final newline.
  var text: String {
    let all = attributes("Tapedeck", report.cases)
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(all)>"]
    var apps: [String] = []
    for app in report.cases.map(\.scenario.app) where !apps.contains(app) { apps.append(app) }
    for app in apps {
      let cases = report.cases.filter { $0.scenario.app == app }
      lines.append("  <testsuite \(attributes(app, cases)) timestamp=\"\(timestamp)\">")
      var names: Set<String> = []
      for reported in cases { lines.append(element(reported, named: Self.unique(reported, &names))) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func attributes(_ name: String, _ cases: [ReportedCase]) -> String {
    let failures = cases.count { $0.status == .failed }
    let errors = cases.count { $0.status == .error }
    let time = cases.reduce(Duration.zero) { $0 + $1.elapsed }
    return "name=\"\(Escaped.line(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\" skipped=\"0\" time=\"\(Self.seconds(time))\""
  }

  /// A name that no other case of the app has; a sweep finds several things of one scenario.
  private static func unique(_ reported: ReportedCase, _ names: inout Set<String>) -> String {
    var name = reported.label
    var number = 2
    while !names.insert(name).inserted {
      name = "\(reported.label) (\(number))"
      number += 1
    }
    return name
  }

  private func element(_ reported: ReportedCase, named name: String) -> String {
    let place = reported.place
    var text =
      "    <testcase classname=\"\(Escaped.line(reported.scenario.app))\" "
      + "name=\"\(Escaped.line(name))\" file=\"\(Escaped.line(place.path))\" "
      + "line=\"\(place.line)\" time=\"\(Self.seconds(reported.elapsed))\">\n"
    if let headline = reported.headline {
      let tag = reported.status == .error ? "error" : "failure"
      let type = reported.result.findings.first?.word ?? "files"
      text += "      <\(tag) message=\"\(Escaped.line(headline))\" type=\"\(type)\">"
      text += "\(Escaped.text(reported.details))</\(tag)>\n"
    }
    let output = "\(reported.command)\n[[ATTACHMENT|\(attachment(reported))]]"
    return text + "      <system-out>\(Escaped.text(output))</system-out>\n    </testcase>"
  }

  /// The start in UTC, to the second.
  private var timestamp: String {
    report.start.formatted(
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        .time(includingFractionalSeconds: false))
  }

  /// Seconds with three decimals.
  private static func seconds(_ duration: Duration) -> String {
    let text = String(VirtualTime.milliseconds(duration))
    let digits = String(repeating: "0", count: max(0, 4 - text.count)) + text
    return "\(digits.dropLast(3)).\(digits.suffix(3))"
  }
}
