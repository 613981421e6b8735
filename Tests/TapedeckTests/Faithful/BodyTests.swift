import Foundation
import TapedeckLoopback
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Bodies that are easily damaged: recorded, saved, opened and replayed they are what they were, both ways.
final class BodyTests: XCTestCase {
  private let folder = TemporaryFolder()

  override func tearDown() { folder.remove() }

  private static let bodies: [(name: String, type: String, pieces: [[UInt8]])] = [
    ("bytes", "application/octet-stream", [Array(0...255)]),
    ("gif", "image/gif", [Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x3B]]),
    // No answer to `Content-Encoding`: the bytes only look like it.
    ("looks-zipped", "text/plain", [[0x1F, 0x8B, 8] + Array("plain text".utf8)]),
    ("mark", "text/plain; charset=utf-8", [[0xEF, 0xBB, 0xBF] + Array("marked".utf8)]),
    ("mark-inside", "application/json", [Array("{\"a\":\"b\u{FEFF}c\u{2028}\"}".utf8)]),
    ("emoji", "text/plain; charset=utf-8", Array("a👩🏽‍🚀e\u{301}😀".utf8).map { [$0] }),
    ("not-utf-8", "text/plain; charset=utf-8", [[0xC3], [0x28, 0xFF], Array("\u{0}\r\n".utf8)]),
    ("latin-1", "text/xml; charset=ISO-8859-1", [Array("<a>M".utf8) + [0xFC] + Array("nchen</a>".utf8)]),
    ("large", "text/plain", [Array(repeating: 0x61, count: 300_000)]),
    ("large-binary", "application/zip", [(0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }]),
  ]

  private struct Heard: Equatable {
    var pieces: [Int]
    var body: Data?
  }

  /// Sends each body to the service that answers with the same, in its pieces.
  private func ask(_ deck: Deck, _ base: URL) async throws -> [Heard] {
    var heard: [Heard] = []
    for body in Self.bodies {
      let listener = Listener()
      let session = deck.session(delegate: listener)
      var request = URLRequest(url: base.appendingPathComponent(body.name))
      request.httpMethod = "PUT"
      request.setValue(body.type, forHTTPHeaderField: "Content-Type")
      let task = session.uploadTask(with: request, from: Data(body.pieces.joined()))
      task.resume()
      listener.waitForEnds()
      let pieces = listener.lines.compactMap { line in
        line.hasPrefix("1 data ") ? Int(line.dropFirst(7)) : nil
      }
      heard.append(Heard(pieces: pieces, body: listener.body(of: task)))
      session.finishTasksAndInvalidate()
    }
    return heard
  }

  func testBodiesAreTheSameBytesInTheSamePieces() async throws {
    let server = try LoopbackServer { request in
      guard let body = Self.bodies.first(where: { request.path == "/\($0.name)" }),
        request.body == Data(body.pieces.joined())
      else { return .status(400) }
      return .pieces(body.pieces, every: .milliseconds(15), type: body.type)
    }
    let file = folder.url.appendingPathComponent("bodies.har")
    let recording = try Deck(contentsOf: file, mode: .all)
    let live = try await ask(recording, server.url)
    try await recording.eject()
    XCTAssertEqual(live.map(\.body), Self.bodies.map { Data($0.pieces.joined()) })
    XCTAssertEqual(live[5].pieces, Array(repeating: 1, count: Self.bodies[5].pieces.count))

    let deck = try Deck(contentsOf: file)
    let replayed = try await ask(deck, server.url)
    XCTAssertEqual(replayed, live)
    XCTAssertEqual(deck.unplayed, [])
    XCTAssertEqual(server.requestCount, Self.bodies.count)
  }
}
