import Foundation
import Synchronization
import Tapedeck
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Shows the lines that came, and whether one is awaited; each tap on `getButton` asks for the next page.
///
/// Works on a queue with handlers.
final class QueueApp: HeadlessApp, @unchecked Sendable {
  private let session: URLSession
  private let queue: DispatchQueue
  private var model = PageModel()
  private var tasks: [URLSessionDataTask] = []

  /// - Parameter repeats: whether it is the first page each time.
  init(_ stage: Stage, repeats: Bool = false) {
    model.repeats = repeats
    queue = stage.queue
    let callbacks = OperationQueue()
    callbacks.underlyingQueue = queue
    session = URLSession(configuration: stage.configuration, delegate: nil, delegateQueue: callbacks)
  }

  deinit { session.invalidateAndCancel() }

  var screen: Screen {
    get async { await value { self.model.screen } }
  }

  func perform(_ action: UserAction) async {
    await value {
      switch action {
      case .tap("getButton"): self.get()
      case .tap("cancelButton"): self.tasks.forEach { $0.cancel() }
      default: break
      }
    }
  }

  private func get() {
    guard let url = model.begin() else { return }
    let task = session.dataTask(with: url) { data, _, error in
      // A hop more, as apps are fond of.
      self.queue.async { self.model.end(data, error) }
    }
    tasks.append(task)
    task.resume()
  }

  private func value<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}

/// The same on the main actor.
@MainActor
final class MainApp: HeadlessApp {
  private let session: URLSession
  private var model = PageModel()

  init(_ stage: Stage) {
    session = URLSession(configuration: stage.configuration)
  }

  var screen: Screen { model.screen }

  func perform(_ action: UserAction) async {
    guard action == .tap("getButton"), let url = model.begin() else { return }
    do {
      let (data, _) = try await session.data(from: url)
      model.end(data, nil)
    } catch {
      model.end(nil, error)
    }
  }
}

/// The same with a plain task for each tap, which reads the answer on an actor of its own.
@MainActor
final class TaskApp: HeadlessApp {
  private actor Reader {
    func read(_ data: Data) async -> Data { await Task { data }.value }
  }

  private let session: URLSession
  private let reader = Reader()
  private var model = PageModel()

  init(_ stage: Stage) {
    session = URLSession(configuration: stage.configuration)
  }

  var screen: Screen { model.screen }

  func perform(_ action: UserAction) async {
    guard action == .tap("getButton"), let url = model.begin() else { return }
    Task {
      do {
        let (data, _) = try await session.data(from: url)
        model.end(await reader.read(data), nil)
      } catch {
        model.end(nil, error)
      }
    }
  }
}

/// The same without the main actor.
actor ActorApp: HeadlessApp {
  private let session: URLSession
  private var model = PageModel()

  init(_ stage: Stage) {
    stage.trackTasks()
    session = URLSession(configuration: stage.configuration)
  }

  var screen: Screen { get async { model.screen } }

  func perform(_ action: UserAction) async {
    guard action == .tap("getButton"), let url = model.begin() else { return }
    Task {
      let data = try? await session.data(from: url).0
      await Task {}.value
      model.end(data, nil)
    }
  }
}

/// The same, but takes an action in only when the answer is there.
final class AwaitingApp: HeadlessApp {
  private let session: URLSession
  private let model = Mutex(PageModel())

  init(_ stage: Stage) {
    session = URLSession(configuration: stage.configuration)
  }

  var screen: Screen { model.withLock { $0.screen } }

  func perform(_ action: UserAction) async {
    guard action == .tap("getButton"), let url = model.withLock({ $0.begin() }) else { return }
    do {
      let (data, _) = try await session.data(from: url)
      model.withLock { $0.end(data, nil) }
    } catch {
      model.withLock { $0.end(nil, error) }
    }
  }
}

/// Asks for the first page again ten seconds after each answer, for ever.
final class PollingApp: HeadlessApp {
  private let stage: Stage
  private let session: URLSession
  private let model: Mutex<PageModel>

  init(_ stage: Stage) {
    self.stage = stage
    session = URLSession(configuration: stage.configuration)
    var model = PageModel()
    model.repeats = true
    self.model = Mutex(model)
  }

  var screen: Screen { model.withLock { $0.screen } }

  func perform(_ action: UserAction) async { poll() }

  private func poll() {
    guard let url = model.withLock({ $0.begin() }) else { return }
    session.dataTask(with: url) { data, _, error in
      self.model.withLock { $0.end(data, error) }
      self.stage.schedule(after: .seconds(10)) { self.poll() }
    }.resume()
  }
}

/// Asks for sixteen pages at once, each in a child task.
final class GroupApp: HeadlessApp {
  private let session: URLSession
  private let model = Mutex(PageModel())

  init(_ stage: Stage) {
    session = URLSession(configuration: stage.configuration)
  }

  var screen: Screen { model.withLock { $0.screen } }

  func perform(_ action: UserAction) async {
    await withTaskGroup { group in
      for _ in 0..<16 {
        guard let url = model.withLock({ $0.begin() }) else { return }
        group.addTask {
          let data = try? await self.session.data(from: url).0
          self.model.withLock { $0.end(data, nil) }
        }
      }
    }
  }
}

/// Never takes an action in.
final class DeafApp: HeadlessApp {
  private let sleepers = Mutex<[CheckedContinuation<Void, Never>]>([])

  deinit {
    for sleeper in sleepers.withLock({ $0 }) { sleeper.resume() }
  }

  var screen: Screen { Screen("Deaf", [.button("getButton", "Get")]) }

  func perform(_ action: UserAction) async {
    await withCheckedContinuation { continuation in sleepers.withLock { $0.append(continuation) } }
  }
}

/// What the apps have in common.
struct PageModel {
  static let host = "http://pages.example"
  var repeats = false
  private var asked = 0
  private var ended = 0
  private var lines: [String] = []

  mutating func begin() -> URL? {
    asked += 1
    return URL(string: "\(Self.host)/\(repeats ? 1 : asked)")
  }

  mutating func end(_ data: Data?, _ error: (any Error)?) {
    ended += 1
    lines.append(
      data.map { String(decoding: $0, as: UTF8.self) } ?? "error \((error as? URLError)?.errorCode ?? 0)")
  }

  var screen: Screen {
    Screen(
      "Pages",
      [
        .button("getButton", "Get"),
        .button("cancelButton", "Cancel", isHidden: asked == ended),
        .activity("activity", isAnimating: asked > ended),
        .table("table", rows: lines.map { [.label("line", $0)] }),
      ])
  }
}
