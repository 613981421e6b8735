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
    // Letters: a text, which is searched for secrets. No piece is like the one before.
    let pieces = (0..<7).map { number in
      (0..<1 << 18).map { place -> UInt8 in
        0x41 + UInt8(truncatingIfNeeded: (place / 7 + place + number) % 23)
      }
    }
    let server = try LoopbackServer { _ in
      Answer(
        headers: ["Content-Length": "\(size)", "Content-Type": "application/octet-stream"],
        (0..<size >> 18).map { .send(pieces[$0 % pieces.count]) })
    }
    let file = setting.file("large.har")
    let plain = try Child.receive.start([server.url.absoluteString])
    let recorded = try Child.record.start([server.url.absoluteString, file.path])
    let played = try Child.play.start([file.path])
    guard plain[1...] == recorded[1...], plain[1...] == played[1...] else {
      throw Fault("the bytes that came are not those that were sent")
    }
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
    return [
      max(peak.withLock { $0 }, Memory.anonymous) - idle, Double(drain.bytes), Double(drain.digest >> 12),
    ]
  }
}

/// Drops what comes, but for a hash.
private final class Drain: NSObject, URLSessionDataDelegate {
  private struct State {
    var bytes = 0
    /// FNV-1a of 64 bits.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  var bytes: Int { state.withLock { $0.bytes } }
  var digest: UInt64 { state.withLock { $0.digest } }

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    state.withLock { $0.continuation = continuation }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { state in
      var digest = state.digest
      data.withUnsafeBytes { for byte in $0 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 } }
      state.digest = digest
      state.bytes += data.count
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    state.withLock { $0.continuation }?.resume()
  }
}
