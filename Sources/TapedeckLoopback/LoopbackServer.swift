public import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 that answers by a closure, with control over every byte and pause.
///
///     let server = try LoopbackServer { request in
///       request.path == "/slow" ? .pieces(["a", "b"], every: .milliseconds(20)) : .text("hello")
///     }
///     server.url  // http://127.0.0.1:43211
///
/// It stops when it is let go. A request that is not proper HTTP is answered with 400 (or 413, 417, 431, 501,
/// 505) and never reaches the closure.
public final class LoopbackServer: Sendable {
  /// The most requests that `requests` remembers.
  public static let recordLimit = 10_000

  /// The port that it listens on.
  public let port: UInt16
  /// Its address, without a path.
  public let url: URL

  private let listener: Listener
  private let record: Record

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; 0 lets the system choose a free one.
  ///   - answer: called once for each request, for different connections at the same time.
  /// - Throws: `LoopbackError` when the port cannot be had.
  public init(port: UInt16 = 0, _ answer: @escaping @Sendable (Request) -> Answer) throws {
    let record = Record()
    let (descriptor, chosenPort) = try Socket.listen(port: port)
    self.record = record
    self.port = chosenPort
    self.listener = Listener(descriptor) { request in
      record.append(request)
      return answer(request)
    }
    guard let url = URL(string: "http://127.0.0.1:\(chosenPort)") else {
      preconditionFailure("a number does not fit into a URL")
    }
    self.url = url
    listener.start()
  }

  deinit {
    listener.stop()
  }

  /// The latest requests, whole ones, in the order in which they came; at most `recordLimit`.
  public var requests: [Request] { record.latest }

  /// How many requests have come since the start.
  public var requestCount: Int { record.count }

  /// How many connections are open.
  public var connectionCount: Int { listener.connectionCount }

  /// Ends all connections and gives the port back; a second call does nothing.
  ///
  /// When it returns, new connections are refused and all descriptors are closed. Called from the answer
  /// closure it cannot wait for that, and returns at once.
  public func stop() {
    listener.stop()
    listener.waitUntilClosed()
  }
}

/// The requests received, the oldest forgotten when there are too many.
private final class Record: Sendable {
  private let state = Mutex<(requests: [Request], dropped: Int)>(([], 0))

  var latest: [Request] {
    state.withLock { Array($0.requests.suffix(LoopbackServer.recordLimit)) }
  }

  var count: Int {
    state.withLock { $0.requests.count + $0.dropped }
  }

  func append(_ request: Request) {
    state.withLock {
      $0.requests.append(request)
      // Dropped by half at a time, so that it costs little.
      if $0.requests.count >= 2 * LoopbackServer.recordLimit {
        $0.requests.removeFirst(LoopbackServer.recordLimit)
        $0.dropped += LoopbackServer.recordLimit
      }
    }
  }
}
