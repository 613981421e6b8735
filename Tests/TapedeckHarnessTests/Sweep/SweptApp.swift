import Foundation
import Synchronization
import Tapedeck
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows the words of a list and an icon; `loadButton` loads both. Sound but for one flaw.
final class SweptApp: NSObject, HeadlessApp, URLSessionDataDelegate, @unchecked Sendable {
  enum Flaw: String {
    case decodesEachPiece, saysNothing, leavesSpinner, showsPieces, makesUpText, leavesButtonOff, staysDeaf
    case asksForEver, countsRuns
  }

  static let list = "http://words.example/list"
  static let icon = "http://words.example/icon"
  private static let runs = Mutex(0)

  private let queue: DispatchQueue
  private let configuration: URLSessionConfiguration
  private let flaw: Flaw?
  private var words: [String] = []
  private var icon = ""
  private var alert: String?
  private var isLoading = false
  private var isOn = true
  private var body = Data()
  private var text = ""
  private var status = 0
  private var waiting: CheckedContinuation<Void, Never>?

  private lazy var session: URLSession = {
    let callbacks = OperationQueue()
    callbacks.underlyingQueue = queue
    callbacks.maxConcurrentOperationCount = 1
    return URLSession(configuration: configuration, delegate: self, delegateQueue: callbacks)
  }()

  init(_ stage: Stage, _ flaw: Flaw? = nil) {
    queue = stage.queue
    configuration = stage.configuration
    self.flaw = flaw
  }

  var screen: Screen {
    get async { await value { self.draw() } }
  }

  private func draw() -> Screen {
    var elements: [ScreenElement] = [
      .button("loadButton", "Load", isEnabled: isOn), .activity("activity", isAnimating: isLoading),
      .label("icon", icon), .table("table", rows: words.map { [.label("word", $0)] }),
    ]
    if let alert { elements.append(.alert("alert", alert)) }
    return Screen("Words", elements)
  }

  func perform(_ action: UserAction) async {
    await value {
      switch action {
      case .tap("loadButton"): self.load()
      case .tap("alert"): self.alert = nil
      default: break
      }
    }
    guard action == .tap("loadButton"), flaw == .staysDeaf else { return }
    await withCheckedContinuation { continuation in
      queue.async { if self.isLoading { self.waiting = continuation } else { continuation.resume() } }
    }
  }

  private func load() {
    guard let list = URL(string: Self.list), let icon = URL(string: Self.icon) else { return }
    (body, text, status, isLoading) = (Data(), "", 0, true)
    isOn = flaw != .leavesButtonOff
    session.dataTask(with: list).resume()
    session.dataTask(with: icon) { data, response, _ in
      guard (response as? HTTPURLResponse)?.statusCode == 200, response?.mimeType == "image/png", let data
      else { return }
      self.icon = String(decoding: data, as: UTF8.self)
    }.resume()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    status = (response as? HTTPURLResponse)?.statusCode ?? 0
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    body += data
    text += String(decoding: data, as: UTF8.self)
    if flaw == .showsPieces { words = Self.words(text) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if error != nil, flaw == .asksForEver { return load() }
    let whole = flaw == .decodesEachPiece ? text : String(decoding: body, as: UTF8.self)
    guard error == nil, status == 200, let words = Self.document(whole) else { return fail() }
    self.words = words
    if flaw == .countsRuns, words.count < 3 { self.words.append("\(Self.nextRun())") }
    isLoading = false
    isOn = true
    waiting?.resume()
    waiting = nil
  }

  private static func nextRun() -> Int {
    runs.withLock { runs in
      runs += 1
      return runs
    }
  }

  private func fail() {
    if flaw != .saysNothing { alert = "The words cannot be had." }
    if flaw != .leavesSpinner { isLoading = false }
    if flaw == .makesUpText { words = ["no words"] }
    if flaw != .leavesButtonOff { isOn = true }
  }

  /// The words of `[one,two]`; nil where it is no such document.
  private static func document(_ text: String) -> [String]? {
    try? JSONDecoder().decode([String].self, from: Data(text.utf8))
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "[]\"")) }
  }

  private func value<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }

  /// What the app asks for.
  static let cassette = Cassette([
    Exchange(
      .init("GET", list),
      .init(headers: ["Content-Type": "application/json"], body: Body("[\"one\",\"zwölf\",\"three\"]"))),
    Exchange(.init("GET", icon), .init(headers: ["Content-Type": "image/png"], body: Body("icon"))),
  ])

  static let steps = [Step("start"), Step("loaded", .tap("loadButton"))]

  static func scenario(_ flaw: Flaw? = nil, name: String = "Words/loaded") -> Scenario {
    Scenario(name, cassette: "words", steps: steps) { SweptApp($0, flaw) }
      .doingWithout("*/icon")
  }
}
