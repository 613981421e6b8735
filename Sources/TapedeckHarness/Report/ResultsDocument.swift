import Foundation
import Tapedeck
import TapedeckScreens

/// A run as JSON; the same results give the same bytes, so it holds no real times.
struct ResultsDocument: Encodable {
  /// The version of this form.
  let version = 1
  let generator: String
  let command: String
  let passed: Int
  let failed: Int
  let scenarios: [Entry]
  let unused: [String]
  /// What came of a sweep; absent otherwise.
  let sweep: SweepResult?

  /// One scenario.
  struct Entry: Encodable {
    let name: String
    let cassette: String
    let status: String
    let command: String
    /// How much virtual time went by, in milliseconds.
    let milliseconds: Double
    let steps: [Picture]
    let findings: [Complaint]
    /// What to do about the findings.
    let remedies: [String]
    let problem: String?
    let wire: [Event]
    /// The exchanges that nothing asked for, counted from 1.
    let unplayed: [Int]
  }

  /// One step's screen.
  struct Picture: Encodable {
    let name: String
    let actions: [String]
    let verdict: String
    /// The screen in its form; absent where the run did not come so far.
    let screen: String?
    /// The screen that it should be, where it differs.
    let expected: String?
  }

  /// Something that is wrong.
  struct Complaint: Encodable {
    let kind: String
    let text: String
  }

  /// Something that the deck did.
  struct Event: Encodable {
    let task: Int
    /// The moment of virtual time in milliseconds.
    let milliseconds: Double
    let kind: String
    var method: String?
    var url: String?
    var status: Int?
    var bytes: Int?
    var error: String?
  }

  init(_ report: RunReport) {
    generator = report.generator
    command = report.command
    passed = report.passes.count
    failed = report.failures.count
    scenarios = report.cases.map(Entry.init)
    unused = report.unused
    sweep = report.sweep.map { sweep in
      var sweep = sweep
      sweep.seconds = 0
      return sweep
    }
  }

  /// The document with sorted keys and a final newline.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension ResultsDocument.Entry {
  init(_ reported: ReportedCase) {
    name = reported.scenario.name
    cassette = "\(reported.scenario.app)/\(reported.scenario.cassette).har"
    status = reported.status.rawValue
    command = reported.command
    milliseconds = reported.result.duration / .milliseconds(1)
    steps = reported.steps.map(ResultsDocument.Picture.init)
    findings = reported.result.findings.map { finding in
      ResultsDocument.Complaint(
        kind: finding.word, text: finding.lines.map(\.plainText).joined(separator: "\n"))
    }
    remedies = reported.remedies
    problem = reported.problem
    wire = reported.wire.map(ResultsDocument.Event.init)
    unplayed = reported.result.unplayed.map { $0 + 1 }
  }
}

extension ResultsDocument.Picture {
  init(_ step: ReportedStep) {
    name = step.step.name
    actions = step.step.actions.map(\.description)
    verdict = step.verdict.word
    screen = step.screen?.text
    if case .differs(let diff) = step.verdict { expected = diff.expected.text } else { expected = nil }
  }
}

extension ResultsDocument.Event {
  init(_ event: DeckEvent) {
    let time = event.time / .milliseconds(1)
    switch event.kind {
    case .request(let method, let url):
      self.init(task: event.task, milliseconds: time, kind: "request", method: method, url: url)
    case .missed: self.init(task: event.task, milliseconds: time, kind: "missed")
    case .response(let status):
      self.init(task: event.task, milliseconds: time, kind: "response", status: status)
    case .chunk(let size): self.init(task: event.task, milliseconds: time, kind: "chunk", bytes: size)
    case .redirect(let status, let url):
      self.init(task: event.task, milliseconds: time, kind: "redirect", url: url, status: status)
    case .finished: self.init(task: event.task, milliseconds: time, kind: "finished")
    case .failed(let code):
      self.init(
        task: event.task, milliseconds: time, kind: "failed", error: code.name ?? "\(code.rawValue)")
    case .cancelled: self.init(task: event.task, milliseconds: time, kind: "cancelled")
    }
  }
}
