import TapedeckScreens

/// A run as one HTML page that refers to nothing outside and runs no script.
///
/// The same results give the same page: it holds no real times.
struct ReportPage {
  let report: RunReport

  /// The page, with a final newline.
  var text: String {
    let numbered = Array(report.cases.enumerated())
    let failures = numbered.filter { $0.element.status != .passed }
    let passes = numbered.filter { $0.element.status == .passed }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Escaped.line(report.verdict)) · Tapedeck</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      \(banner)
      <main>
      \(section("failed", report.sweep == nil ? "Failed" : "Found", failures))\
      \(report.sweep.map { SweepPart(sweep: $0).html } ?? "")\
      \(section("passed", report.sweep == nil ? "Passed" : "Nothing found", passes))\(unused)
      </main>
      <footer>
      <p>\(Escaped.line(report.generator)). Times are virtual: as recorded, not as they went by.</p>
      </footer>
      </body>
      </html>

      """
  }

  private var banner: String {
    let failed = report.failures.count
    return """
      <header class="\(failed == 0 ? "good" : "bad")">
      <p class="brand">Tapedeck</p>
      <h1>\(Escaped.line(report.verdict))</h1>
      <div class="bar" aria-hidden="true">\
      <span class="bad" style="flex-grow:\(failed)"></span>\
      <span class="good" style="flex-grow:\(report.passes.count)"></span></div>
      <ul class="facts">\(facts.map { "<li><b>\($0)</b> \(Escaped.line($1))</li>" }.joined(separator: "\n"))</ul>
      \(CasePart.command(report.command))
      \(failures)
      </header>
      """
  }

  /// Numbers, and what they count.
  private var facts: [(String, String)] {
    if let sweep = report.sweep {
      return [
        Counted.pair(sweep.scenarios.count, "scenario"), Counted.pair(sweep.played, "case"),
        Counted.pair(sweep.findings.count, "finding"),
      ]
    }
    let hops = report.cases.reduce(0) { $0 + WireHop.hops($1.wire).count }
    let screens = report.cases.reduce(0) { $0 + $1.result.frames.count }
    let time = report.cases.reduce(Duration.zero) { $0 + $1.result.duration }
    return [
      Counted.pair(report.cases.count, "scenario"), Counted.pair(screens, "screen"),
      Counted.pair(hops, "request"), (VirtualTime.brief(time), "of virtual time"),
    ]
  }

  /// The way to each failure, where there is more than one.
  private var failures: String {
    let failures = report.cases.enumerated().filter { $0.element.status != .passed }
    guard failures.count > 1 else { return "" }
    let items = failures.map { index, reported in
      "<li><a href=\"#s\(index)\">\(Escaped.line("\(reported.scenario.app)/\(reported.label)"))</a></li>"
    }
    let list = "<ul>\(items.joined())</ul>"
    // A long list would push the failures themselves out of sight.
    let shown =
      items.count > 12 ? "<details><summary>\(items.count) in a list</summary>\(list)</details>" : list
    return "<nav aria-label=\"Failures\">\(shown)</nav>"
  }

  private func section(_ id: String, _ title: String, _ cases: [(offset: Int, element: ReportedCase)])
    -> String
  {
    guard !cases.isEmpty else { return "" }
    var parts: [String] = []
    var app: String?
    for (index, reported) in cases {
      if app != reported.scenario.app {
        app = reported.scenario.app
        let count = cases.count { $0.element.scenario.app == app }
        parts.append(
          "<p class=\"group\">\(Escaped.line(reported.scenario.app)) <span class=\"count\">\(count)</span></p>"
        )
      }
      parts.append(CasePart(reported: reported, id: "s\(index)").html)
    }
    return """
      <section class="cases \(id)" aria-labelledby="\(id)">
      <h2 id="\(id)">\(title) <span class="count">\(cases.count)</span></h2>
      \(parts.joined(separator: "\n"))
      </section>

      """
  }

  private var unused: String {
    guard !report.unused.isEmpty else { return "" }
    let items = report.unused.map { "<li>\(Escaped.line($0))</li>" }
    return """
      <section class="unused" aria-labelledby="unused">
      <h2 id="unused">Not used <span class="count">\(items.count)</span></h2>
      <ul>\(items.joined())</ul>
      </section>
      """
  }
}
