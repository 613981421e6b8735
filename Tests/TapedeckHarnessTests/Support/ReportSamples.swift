import Foundation
import TapedeckScreens

@testable import Tapedeck
@testable import TapedeckHarness

/// Texts that would do harm where they are not escaped, and what of each may not be found in a page.
let hostileTexts: [(text: String, forbidden: String?)] = [
  ("<script>alert(1)</script>", "<script"),
  ("</pre></details></main><h1>owned</h1>", "<h1>owned"),
  ("\" onload=\"alert(1)", "\" onload=\""),
  ("' onload='alert(1)", "\"' onload"),
  ("]]><evil/>", "]]>"),
  ("--><evil/><!--", "<evil"),
  ("&lt;img src=x&gt;", " &lt;img src=x&gt;"),
  ("\u{202E}gpj.exe", "\u{202E}"),
  ("\u{1B}[31mred\u{1B}[0m", "\u{1B}"),
  ("bell\u{7}null\u{0}", "\u{7}"),
  ("\u{FFFE}\u{FFFF}", "\u{FFFE}"),
  ("<\u{338}script>", "<\u{338}"),
  ("```\n# owned", nil),
  ("one\r\ntwo", "\r"),
]

/// A report of cases that hold `text` wherever a text from outside can stand.
func hostileReport(_ text: String) -> RunReport {
  let steps = [Step("shown", .type(text, into: "field")), Step("later")]
  let scenario = Scenario("Evil/one", steps: steps) { _ in DeafApp() }
  let old = Screen(text, [.label("a", "old"), .label("b", " \(text)")])
  let new = Screen(text, [.label("a", text), .label("b", " \(text)"), .alert("c", text, title: text)])
  var result = RunResult(scenario.name)
  result.frames = [.init(step: "shown", screen: new)]
  let request = Exchange.Request("GET", "http://evil.example/\(text)")
  result.findings = [
    .miss(Miss(request: request)), .differs(step: "shown", ScreenDiff(expected: old, actual: new)),
    .noApp(reason: text),
  ]
  let wire: [DeckEvent] = [
    DeckEvent(time: .zero, task: 1, kind: .request(method: text, url: request.url)),
    DeckEvent(time: .milliseconds(5), task: 1, kind: .redirect(status: 301, to: text)),
  ]
  let reported = ReportedCase(
    scenario: scenario, result: result, wire: wire, problem: text, command: "deck \(text)",
    remedies: [text], place: ReportedPlace(path: text))
  let finding = SweepFinding(
    scenario: scenario.name, invariant: .truth, step: text, sentence: text, kind: .cut, cases: 2,
    conditions: ["--on", text], command: text, isSteady: false)
  var found = reported
  found.found = finding
  let sweep = SweepResult(
    seed: 7, scenarios: [scenario.name], findings: [finding],
    counts: [SweepResult.Count(kind: .cut, played: 2, left: 1)], indistinct: 3, untouched: [text: [1]],
    relaxations: [SweepResult.Relaxation(scenario: text, invariant: .rest, reason: text)],
    problems: [text: text], seconds: 1)
  return RunReport(
    generator: text, command: text, start: Date(timeIntervalSince1970: 0), cases: [reported, found],
    unused: [text], sweep: sweep)
}

/// A report of `passed` good and `failed` bad cases, the good ones first.
func plainReport(passed: Int, failed: Int, detail: String = "broken") -> RunReport {
  let cases = (0..<passed + failed).map { index in
    let app = index % 2 == 0 ? "Even" : "Odd"
    let scenario = Scenario("\(app)/case\(index)", steps: [Step("shown")]) { _ in DeafApp() }
    var result = RunResult(scenario.name)
    if index < passed {
      result.frames = [.init(step: "shown", screen: Screen("Fine"))]
    } else {
      result.findings = [.noApp(reason: detail)]
    }
    return ReportedCase(
      scenario: scenario, result: result, elapsed: .milliseconds(1500), command: "deck run \(scenario.name)",
      place: ReportedPlace(path: "Cassettes/\(app)/case\(index).har"))
  }
  return RunReport(
    generator: "Tapedeck", command: "deck run", start: Date(timeIntervalSince1970: 86_400), cases: cases)
}
