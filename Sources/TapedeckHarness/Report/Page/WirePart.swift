import TapedeckScreens

/// The traffic of a run as a waterfall: a row for each hop, a bar from its request to its end.
struct WirePart {
  let hops: [WireHop]
  /// How long the whole run took.
  let duration: Duration

  /// Rows beyond this tell nothing more.
  private static let rowLimit = 500
  /// Marks beyond this are one line.
  private static let chunkLimit = 200
  private static let width = 1000.0

  var html: String {
    guard !hops.isEmpty else { return "<h4>Wire</h4>\n<p class=\"note\">No request was made.</p>" }
    let rows = hops.prefix(Self.rowLimit).map(row)
    let left = hops.count - rows.count
    return """
      <h4>Wire <span class="note">\(Counted.text(hops.count, "request")) in \(VirtualTime.brief(end))</span></h4>
      <ol class="wire">
      \(rows.joined(separator: "\n"))
      </ol>
      <p class="legend" aria-hidden="true"><span class="wait"></span>waiting <span class="receive"></span>receiving \
      <span class="piece"></span>a piece</p>\(left > 0 ? "\n<p class=\"note\">and \(left) more</p>" : "")
      """
  }

  /// The end of the scale.
  private var end: Duration {
    hops.reduce(duration) { max($0, $1.end ?? $1.head ?? $1.start) }
  }

  private func row(_ hop: WireHop) -> String {
    let total = hop.end.map { VirtualTime.brief($0 - hop.start) } ?? "not ended"
    let size = "\(Counted.text(hop.size, "byte")) in \(Counted.text(hop.chunks.count, "piece"))"
    return """
      <li class="\(hop.isGood ? "good" : "bad")"><span class="task">#\(hop.task)</span> \
      <code class="asked">\(Escaped.line(hop.method))&nbsp;\(Escaped.line(hop.url))</code> \
      <span class="outcome">\(Escaped.line(hop.outcome))</span> \
      <span class="size">\(hop.chunks.isEmpty ? "no body" : size)</span> \
      <span class="time"><span class="from">at \(VirtualTime.brief(hop.start)), </span>\(hop.end == nil ? "" : "for ")\(total)</span> \
      \(bar(hop))</li>
      """
  }

  /// Light until the head came, solid while the body came, a mark for each piece.
  private func bar(_ hop: WireHop) -> String {
    let start = place(hop.start)
    let end = place(hop.end ?? self.end)
    let head = min(max(hop.head.map(place) ?? end, start), end)
    var parts = rectangle("wait", start, head) + rectangle("receive", head, end)
    for chunk in hop.chunks.prefix(Self.chunkLimit) {
      let x = min(place(chunk), Self.width - 3)
      parts += rectangle("piece", x, x + 3)
    }
    return
      "<svg class=\"timeline\" viewBox=\"0 0 1000 16\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + "\(parts)</svg>"
  }

  private func rectangle(_ kind: String, _ start: Double, _ end: Double) -> String {
    let x = min(start, Self.width - 2)
    return "<rect class=\"\(kind)\" x=\"\(Self.number(x))\" width=\"\(Self.number(max(end - x, 2)))\" "
      + "y=\"3\" height=\"10\"/>"
  }

  private func place(_ time: Duration) -> Double {
    end > .zero ? min(max(time / end, 0), 1) * Self.width : 0
  }

  private static func number(_ value: Double) -> String {
    "\(Int(value.rounded()))"
  }
}
