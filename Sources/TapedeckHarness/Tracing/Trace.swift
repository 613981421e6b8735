import Tapedeck
import TapedeckScreens

/// One run as a timeline of virtual time: what was done, asked for and delivered, and how the screen changed.
///
/// The same run gives the same lines.
final class Trace: Sendable {
  private struct State {
    var lines: [Line] = []
    var app: (any HeadlessApp)?
    var now = Duration.zero
    var screen: Screen?
  }

  private let state = Locked(State())
  /// Told the lines as they come.
  private let tell: (@Sendable ([Line]) -> Void)?

  init(tell: (@Sendable ([Line]) -> Void)? = nil) {
    self.tell = tell
  }

  /// The timeline so far.
  var lines: [Line] { state.withLock { $0.lines } }

  /// Settings with which a deck tells this trace all that it does.
  func options(_ options: Deck.Options) -> Deck.Options {
    var options = options
    let next = options.observer
    options.observer = { [self] event in
      add("#\(event.task) \(event.kind.text)", at: event.time)
      next?(event)
    }
    options.onRest = { [self] in await look() }
    return options
  }

  /// Takes note of what the run brings forth.
  func take(_ moment: Scenario.Moment, at now: Duration) async {
    switch moment {
    case .app(let app):
      let screen = await app.screen
      state.withLock { state in
        state.app = app
        state.screen = screen
      }
    case .step(let step):
      let actions = step.actions.map { "\($0)" }.joined(separator: "; ")
      add("step '\(step.name)'\(actions.isEmpty ? "" : ": \(actions)")", .heading, at: now)
    case .frame(let frame):
      state.withLock { $0.now = now }
      show(frame.screen)
      add("screen '\(frame.step)'", .heading, at: now)
    case .finding: break
    }
  }

  /// The timeline with the last screen in full.
  func end() -> [Line] { lines + lastScreen }

  /// The last screen in full.
  var lastScreen: [Line] {
    state.withLock { $0.screen }.map { Line.lines(String($0.text.dropLast()), indent: Self.margin) } ?? []
  }

  /// Looks how the screen has changed.
  private func look() async {
    if let app = state.withLock({ $0.app }) { show(await app.screen) }
  }

  private func show(_ screen: Screen) {
    let lines = state.withLock { state -> [Line] in
      guard let old = state.screen, old != screen else { return [] }
      state.screen = screen
      let lines = ScreenDiff(expected: old, actual: screen).changes.map { change in
        Line(Self.stamp(state.now) + "  \(change)", change.style)
      }
      state.lines += lines
      return lines
    }
    if !lines.isEmpty { tell?(lines) }
  }

  private func add(_ text: String, _ style: Style = .plain, at time: Duration) {
    let line = Line(Self.stamp(time)) + Line(text, style)
    state.withLock { state in
      state.now = time
      state.lines.append(line)
    }
    tell?([line])
  }

  private static let margin = 16

  private static func stamp(_ time: Duration) -> String {
    let text = VirtualTime.text(time)
    return String(repeating: " ", count: max(0, margin - 2 - text.count)) + text + "  "
  }
}

extension ElementChange {
  fileprivate var style: Style {
    switch kind {
    case .added: .good
    case .removed: .bad
    case .changed, .moved: .plain
    }
  }
}

extension DeckEvent.Kind {
  /// The event in a few words.
  fileprivate var text: String {
    switch self {
    case .request(let method, let url): "\(method) \(url)"
    case .missed: "no recorded answer"
    case .response(let status): "status \(status)"
    case .chunk(let size): Counted.text(size, "byte")
    case .redirect(let status, let url): "status \(status), to \(url)"
    case .finished: "finished"
    case .failed(let code): "failed: \(code.name.map { "\($0) " } ?? "")\(code.rawValue)"
    case .cancelled: "cancelled"
    }
  }
}
