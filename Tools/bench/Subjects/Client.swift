import Foundation
import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An app that asks for URLs, so many at a time, in one of the styles that URLSession has.
struct Client {
  enum Style: String, CaseIterable {
    case delegate, callback, async
  }

  let style: Style
  /// How many requests are in flight.
  let flight: Int
  /// On what the tasks of the async style run; nil for the concurrent pool.
  var executor: AppExecutor?

  /// Asks for all `urls` by a session that `session` makes, the first ones inside `together`.
  ///
  /// Returns how many requests were answered in a second. Throws where not as many bytes came as they
  /// have together, each `size` of them.
  func run(
    _ urls: [URL], size: Int, session: ((any URLSessionDelegate)?) -> URLSession,
    together: (() -> Void) -> Void = { $0() }
  ) async throws -> Double {
    switch style {
    case .delegate, .callback:
      let caller = Caller(urls, isDelegate: style == .delegate)
      let session = session(style == .delegate ? caller : nil)
      defer { session.finishTasksAndInvalidate() }
      let watch = Stopwatch()
      await withCheckedContinuation { continuation in
        caller.begin(session, continuation)
        together { for _ in 0..<flight { caller.next() } }
      }
      let seconds = watch.seconds
      return try figure(urls.count, caller.bytes, size, seconds)
    case .async:
      let session = session(nil)
      defer { session.finishTasksAndInvalidate() }
      let watch = Stopwatch()
      let bytes =
        if let executor {
          try await withTaskExecutorPreference(executor) { try await load(urls, session) }
        } else {
          try await load(urls, session)
        }
      return try figure(urls.count, bytes, size, watch.seconds)
    }
  }

  private func load(_ urls: [URL], _ session: URLSession) async throws -> Int {
    let worker = { @Sendable (first: Int) in
      var bytes = 0
      for place in stride(from: first, to: urls.count, by: flight) {
        bytes += try await session.data(from: urls[place]).0.count
      }
      return bytes
    }
    if flight == 1 { return try await worker(0) }
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for first in 0..<flight { group.addTask { try await worker(first) } }
      return try await group.reduce(0, +)
    }
  }

  private func figure(_ count: Int, _ bytes: Int, _ size: Int, _ seconds: Double) throws -> Double {
    guard bytes == count * size else { throw Fault("\(bytes) bytes came instead of \(count * size)") }
    return Double(count) / seconds
  }
}

/// Asks for one URL after another, and for the next when one was answered.
private final class Caller: NSObject, Sendable {
  private struct State {
    var session: URLSession?
    var continuation: CheckedContinuation<Void, Never>?
    var started = 0
    var ended = 0
    var bytes = 0
  }

  private let urls: [URL]
  private let isDelegate: Bool
  private let state = Locked(State())

  init(_ urls: [URL], isDelegate: Bool) {
    self.urls = urls
    self.isDelegate = isDelegate
  }

  /// How many bytes came.
  var bytes: Int { state.withLock { $0.bytes } }

  func begin(_ session: URLSession, _ continuation: CheckedContinuation<Void, Never>) {
    state.withLock { state in
      state.session = session
      state.continuation = continuation
    }
  }

  func next() {
    let (session, place) = state.withLock { state in
      defer { state.started += 1 }
      return (state.session, state.started)
    }
    guard let session, urls.indices.contains(place) else { return }
    if isDelegate { return session.dataTask(with: urls[place]).resume() }
    session.dataTask(with: urls[place]) { [self] data, _, _ in end(data?.count ?? 0) }.resume()
  }

  private func end(_ bytes: Int) {
    let continuation = state.withLock { state in
      state.bytes += bytes
      state.ended += 1
      guard state.ended == urls.count else { return CheckedContinuation<Void, Never>?.none }
      state.session = nil
      return state.continuation
    }
    if let continuation { continuation.resume() } else { next() }
  }
}

extension Caller: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { $0.bytes += data.count }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    end(0)
  }
}
