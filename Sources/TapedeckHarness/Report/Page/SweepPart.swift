import Tapedeck

/// What a sweep tried, what it left out, and what it was told not to look at.
struct SweepPart {
  let sweep: SweepResult

  var html: String {
    let most = sweep.counts.map { $0.played + $0.left }.max() ?? 0
    return """
      <section class="tried" aria-labelledby="tried">
      <h2 id="tried">Tried <span class="count">\(sweep.played)</span></h2>
      <table>
      <thead><tr><th>Kind</th><th>Cases</th><th>Left out</th><th aria-hidden="true"></th></tr></thead>
      <tbody>
      \(sweep.counts.map { row($0, most) }.joined(separator: "\n"))
      </tbody>
      </table>
      \(notes)
      </section>

      """
  }

  private func row(_ count: SweepResult.Count, _ most: Int) -> String {
    let played = width(count.played, most)
    let left = width(count.played + count.left, most) - played
    return """
      <tr><th scope="row">\(Escaped.line(count.kind.title))</th><td>\(count.played)</td>\
      <td>\(count.left == 0 ? "" : "\(count.left)")</td>\
      <td aria-hidden="true"><svg viewBox="0 0 1000 16" preserveAspectRatio="none">\
      <rect class="receive" y="3" height="10" width="\(played)"/>\
      <rect class="wait" y="3" height="10" x="\(played)" width="\(left)"/></svg></td></tr>
      """
  }

  private func width(_ count: Int, _ most: Int) -> Int {
    most > 0 ? Int((Double(count) / Double(most) * 1000).rounded()) : 0
  }

  private var notes: String {
    var lines = ["The seed was \(sweep.seed); the same seed and budget play the same cases."]
    if sweep.indistinct > 0 {
      lines.append(
        "\(sweep.indistinct) splits and cuts were not tried: an app that hears only the whole cannot tell them apart."
      )
    }
    lines += sweep.relaxations.map {
      "\($0.scenario): \($0.invariant.rawValue) was not looked at: \($0.reason)"
    }
    lines += sweep.untouched.sorted { $0.key < $1.key }.map { path, places in
      "\(path): no case disturbed exchange \(places.map { "\($0)" }.joined(separator: ", "))."
    }
    return "<ul>\(lines.map { "<li>\(Escaped.line($0))</li>" }.joined())</ul>"
  }
}
