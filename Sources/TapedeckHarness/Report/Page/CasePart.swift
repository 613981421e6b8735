import TapedeckScreens

/// A scenario on the page: open where it failed, a card with small screens where it passed.
struct CasePart {
  let reported: ReportedCase
  /// The element's id, from which those of the drawings are made.
  let id: String

  var html: String {
    let isOpen = reported.status != .passed
    return """
      <details class="case \(reported.status.rawValue)" id="\(id)"\(isOpen ? " open" : "")>
      <summary>\(isOpen ? "" : strip)\
      <span class="chip">\(isOpen ? reported.found == nil ? "FAIL" : "FOUND" : "ok")</span> \
      <h3><span class="app">\(Escaped.line(reported.scenario.app))/</span>\(Escaped.line(reported.label))</h3> \
      <span class="brief">\(brief)</span></summary>
      <div class="body">
      \(complaints)\(steps)\(WirePart(hops: hops, duration: reported.result.duration).html)
      <h4>Replay it</h4>
      \(Self.command(reported.command))
      </div>
      </details>
      """
  }

  /// A command that a click selects whole.
  static func command(_ command: String) -> String {
    "<pre class=\"command\"><code>\(Escaped.line(command))</code></pre>"
  }

  private var hops: [WireHop] { WireHop.hops(reported.wire) }

  private var brief: String {
    [
      Counted.text(reported.result.frames.count, "screen"), Counted.text(hops.count, "request"),
      VirtualTime.brief(reported.result.duration),
    ].joined(separator: " · ")
  }

  private var complaints: String {
    guard reported.status != .passed else { return "" }
    if let found = reported.found {
      return
        "<pre class=\"complaint\">\(Escaped.line(found.sentence))</pre>\n<p class=\"note\">\(Escaped.line(found.note))</p>\n"
    }
    // What differs is shown beside its screens.
    let lines = reported.result.findings.flatMap { finding in
      if case .differs(let step, _) = finding { return ["The screen of step '\(step)' differs."] }
      return finding.lines.map(\.plainText)
    }
    let text = lines + (reported.problem.map { [$0] } ?? [])
    let remedies = reported.remedies.map { "<p class=\"remedy\">\(Escaped.line($0))</p>" }
    return "<pre class=\"complaint\">\(Escaped.text(text.joined(separator: "\n")))</pre>\n"
      + remedies.joined(separator: "\n")
  }

  private var steps: String {
    let parts = reported.steps.enumerated().map { index, step in
      StepPart(
        step: step, images: reported.images, id: "\(id)-\(index)",
        captions: reported.found == nil ? ("Expected", "Actual") : ("Undisturbed", "As found")
      ).html
    }
    return "<div class=\"steps\">\n\(parts.joined(separator: "\n"))\n</div>\n"
  }

  /// The screens in small, as copies of those within.
  private var strip: String {
    let frames = reported.steps.enumerated().filter { $0.element.screen != nil }
    let copies = frames.prefix(4).map { index, _ in
      Appearance.allCases.map { appearance in
        "<svg class=\"\(appearance)\" viewBox=\"0 0 375 637\"><use href=\"#\(id)-\(index)-\(appearance)\"/></svg>"
      }.joined()
    }
    return "<span class=\"strip\" aria-hidden=\"true\">\(copies.joined())</span>"
  }
}
