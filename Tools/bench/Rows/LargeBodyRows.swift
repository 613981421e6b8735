import Foundation
import Tapedeck
import TapedeckLoopback

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The memory that one very large body takes, recorded and replayed; each in a process of its own.
enum LargeBodyRows {
  /// Anonymous memory over what the process has when it begins.
  private static let limit = 64e6

  static func measure(_ setting: Setting) async throws -> [Row] {
    let size = (setting.isShort ? 20 : 200) << 20
    let piece = [UInt8](repeating: 0x41, count: 1 << 18)
    let server = try LoopbackServer { _ in
      Answer(
        headers: ["Content-Length": "\(size)", "Content-Type": "application/octet-stream"],
        Array(repeating: .send(piece), count: size / piece.count))
    }
    let file = setting.file("large.har")
    let plain = try Child.receive.start([server.url.absoluteString])
    let recorded = try Child.record.start([server.url.absoluteString, file.path])
    let played = try Child.play.start([file.path])
    let megabytes = "\(size >> 20) MB"
    return [
      Row("\(megabytes) received by a plain session: memory", plain[0], .bytes, .none),
      Row("\(megabytes) recorded: memory", recorded[0], .bytes, .atMost(limit)),
      Row("\(megabytes) replayed to a delegate: memory", played[0], .bytes, .atMost(limit)),
    ]
  }

  // MARK: In a process of its own

  /// By how much the memory grows while a plain session receives the body.
  static func receive(from arguments: [String]) async throws -> [Double] {
    guard let url = arguments.first.flatMap({ URL(string: $0) }) else { throw Fault("no URL") }
    return try await growth(of: url) {
      URLSession(configuration: .ephemeral, delegate: $0, delegateQueue: nil)
    }
  }

  /// By how much it grows while a deck records the body into a file.
  static func record(from arguments: [String]) async throws -> [Double] {
    guard arguments.count == 2, let url = URL(string: arguments[0]) else { throw Fault("no URL and file") }
    let deck = try Deck(contentsOf: URL(fileURLWithPath: arguments[1]), mode: .all)
    return try await growth(
      of: url, session: { deck.session(delegate: $0) }, end: { _ = try await deck.eject() })
  }

  /// By how much it grows while a deck plays it from the file.
  static func play(_ file: URL) async throws -> [Double] {
    let deck = try Deck(contentsOf: file)
    let request = try Cassette(contentsOf: file).request(at: 0)
    guard let url = URL(string: request.url) else { throw Fault("no URL") }
    return try await growth(of: url) { deck.session(delegate: $0) }
  }

  private static func growth(
    of url: URL, session: (any URLSessionDelegate) -> URLSession, end: () async throws -> Void = {}
  ) async throws -> [Double] {
    let peak = Locked(0.0)
    let idle = Memory.anonymous
    let watcher = Task {
      while !Task.isCancelled {
        peak.withLock { $0 = max($0, Memory.anonymous) }
        try await Task.sleep(for: .milliseconds(2))
      }
    }
    defer { watcher.cancel() }
    let drain = Drain()
    let session = session(drain)
    await withCheckedContinuation { continuation in
      drain.begin(continuation)
      session.dataTask(with: url).resume()
    }
    try await end()
    guard drain.bytes > 1 << 20 else { throw Fault("only \(drain.bytes) bytes came") }
    return [max(peak.withLock { $0 }, Memory.anonymous) - idle, Double(drain.bytes)]
  }
}

/// Drops what comes.
private final class Drain: NSObject, URLSessionDataDelegate {
  private let state = Locked<(bytes: Int, continuation: CheckedContinuation<Void, Never>?)>((0, nil))

  var bytes: Int { state.withLock { $0.bytes } }

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    state.withLock { $0.continuation = continuation }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { $0.bytes += data.count }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    state.withLock { $0.continuation }?.resume()
  }
}
