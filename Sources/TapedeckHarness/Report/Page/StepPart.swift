import TapedeckScreens

/// A step on the page: what was done, and the screen, beside the one it should be where they differ.
struct StepPart {
  let step: ReportedStep
  let images: [ImageFacts: [UInt8]]
  /// What the ids of its drawings begin with.
  let id: String
  /// What stands over the screen that should be, and over the one that is.
  var captions = ("Expected", "Actual")

  var html: String {
    """
    <section class="step \(step.verdict.word)">
    <h4>\(Escaped.line(step.step.name)) <span class="note">\(note)</span></h4>
    \(actions)\(pictures)
    </section>
    """
  }

  private var note: String {
    switch step.verdict {
    case .same: "as expected"
    case .absent: "no screen to compare with"
    case .unreadable: "the expected screen cannot be read"
    case .malformed: "the screen cannot be written"
    case .unreached: "not reached"
    case .differs(let diff): Counted.text(diff.changes.count, "change")
    }
  }

  private var actions: String {
    let step = step.step
    var items = step.actions.map { "<li><code>\(Escaped.line($0.description))</code></li>" }
    if let duration = step.duration {
      items.append("<li>looked at after \(VirtualTime.brief(duration))</li>")
    }
    return items.isEmpty ? "" : "<ul class=\"actions\">\(items.joined())</ul>\n"
  }

  private var pictures: String {
    guard let screen = step.screen else { return "" }
    guard case .differs(let diff) = step.verdict else {
      return "<div class=\"shots\">\(figure(screen, id: id))</div>"
    }
    let marked = diff.changes.map(\.path)
    return """
      <div class="shots compared">
      \(figure(diff.expected, captions.0, id: "\(id)-expected", marking: marked))
      \(figure(screen, captions.1, id: id, marking: marked))
      <div class="changes">
      <h5>Difference</h5>
      <ol>\(diff.changes.map { "<li><code>\(Escaped.line("\($0)"))</code></li>" }.joined())</ol>
      <pre class="diff">\(Self.marked(diff.text()))</pre>
      </div>
      </div>
      """
  }

  private func figure(
    _ screen: Screen, _ caption: String? = nil, id: String, marking marked: [String] = []
  ) -> String {
    let drawings = Appearance.allCases.map { appearance in
      let svg = screen.svg(appearance: appearance, images: images, marking: marked)
      // Ids let the small screens of a card be copies.
      let named = "<svg id=\"\(id)-\(appearance)\"" + svg.dropFirst("<svg".count)
      return "<div class=\"\(appearance)\">\(named)</div>"
    }
    let heading = caption.map { "<figcaption>\($0)</figcaption>" } ?? ""
    return "<figure>\(heading)\(drawings.joined())</figure>"
  }

  /// A diff with its marks, added and removed lines told apart for more than the eye.
  static func marked(_ diff: String) -> String {
    diff.split(separator: "\n").map { line in
      let text = Escaped.line(String(line))
      switch line.first {
      case "+": return "<ins>\(text)</ins>"
      case "-": return "<del>\(text)</del>"
      case "@": return "<span class=\"hunk\">\(text)</span>"
      default: return text
      }
    }
    .joined(separator: "\n")
  }
}
