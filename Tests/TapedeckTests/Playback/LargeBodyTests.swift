import Foundation
import TapedeckLoopback
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Bodies that are too large for memory, recorded and replayed.
final class LargeBodyTests: XCTestCase {
  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appendingPathComponent("large.har") }
  private static let size = 64 << 20
  /// By what memory may grow; half a body, since the server is in this process too.
  private static let limit = 32 << 20
  private static let piece = (0..<1 << 18).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }

  override func tearDown() { folder.remove() }

  private func server(isCut: Bool = false) throws -> LoopbackServer {
    // Foundation keeps in memory what comes faster than it is taken, so it comes a megabyte at a time.
    let megabyte = Array(repeating: Answer.Step.send(Self.piece), count: 4) + [.pause(.milliseconds(10))]
    let sends = Array(repeating: megabyte, count: Self.size >> 20).flatMap { $0 }
    let steps = isCut ? sends.dropLast(60) + [.pause(.milliseconds(50)), .reset] : sends
    return try LoopbackServer { _ in
      Answer(
        headers: ["Content-Length": "\(Self.size)", "Content-Type": "application/octet-stream"], Array(steps))
    }
  }

  /// Asks through a deck, and checks each byte of what comes.
  private func ask(_ deck: Deck, _ url: URL) throws -> Checker {
    let checker = Checker(Self.piece)
    let session = deck.session(delegate: checker)
    session.dataTask(with: url).resume()
    checker.wait()
    session.finishTasksAndInvalidate()
    return checker
  }

  func testALargeBodyIsNeverInMemory() async throws {
    let server = try server()
    AnonymousMemory.trim()
    guard let idle = AnonymousMemory.bytes else {
      throw XCTSkip("the system does not tell how much memory is in use")
    }
    let deck = try Deck(contentsOf: file, mode: .all)
    let recorded = try ask(deck, server.url)
    XCTAssertEqual(recorded.size, Self.size)
    XCTAssertLessThan(recorded.peak - idle, Self.limit, "while it is recorded")
    let isWritten = try await deck.eject()
    XCTAssert(isWritten)
    XCTAssertLessThan((AnonymousMemory.bytes ?? 0) - idle, Self.limit, "when it is written")
    let replayed = try ask(Deck(contentsOf: file), server.url)
    XCTAssertEqual(replayed.size, Self.size)
    XCTAssertEqual(replayed.pieces, recorded.pieces)
    XCTAssertLessThan(replayed.peak - idle, Self.limit, "while it is replayed")
    for checker in [recorded, replayed] { XCTAssertNil(checker.firstWrong) }

    let again = try Deck(contentsOf: file, mode: .all)
    _ = try ask(again, server.url)
    let isChanged = try await again.eject()
    XCTAssertFalse(isChanged, "the same body is no change")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    XCTAssertEqual(names.count, 2, "\(names)")
  }

  func testAFailureInTheMidstOfALargeBody() async throws {
    let server = try server(isCut: true)
    let deck = try Deck(contentsOf: file, mode: .all)
    let recorded = try ask(deck, server.url)
    XCTAssertEqual(recorded.size, Self.size - 48 * Self.piece.count)
    try await deck.eject()
    let replayed = try ask(Deck(contentsOf: file), server.url)
    XCTAssertEqual(replayed.pieces, recorded.pieces)
    for checker in [recorded, replayed] {
      XCTAssertNil(checker.firstWrong)
      XCTAssertEqual(checker.code, .networkConnectionLost)
    }
  }

  func testAnAppThatHearsTheWholeGetsIt() async throws {
    let server = try server()
    let deck = try Deck(contentsOf: file, mode: .all)
    let (data, _) = try await deck.session().data(from: server.url)
    XCTAssertEqual(data.count, Self.size)
    try await deck.eject()
    let player = try Deck(contentsOf: file)
    let (replayed, _) = try await player.session().data(from: server.url)
    XCTAssertEqual(replayed, data)
  }
}

/// Compares what comes with what was sent, a piece repeated, and drops it.
private final class Checker: NSObject, URLSessionDataDelegate {
  private struct State {
    var size = 0
    var pieces: [Int] = []
    var firstWrong: Int?
    var peak = 0
    var code: URLError.Code?
  }

  private let expected: [UInt8]
  private let state = Locked(State())
  private let end = DispatchSemaphore(value: 0)

  init(_ piece: [UInt8]) { expected = piece + piece }

  var size: Int { state.withLock { $0.size } }
  var pieces: [Int] { state.withLock { $0.pieces } }
  var firstWrong: Int? { state.withLock { $0.firstWrong } }
  var peak: Int { state.withLock { $0.peak } }
  var code: URLError.Code? { state.withLock { $0.code } }

  func wait() {
    if end.wait(timeout: .now() + 60) == .timedOut { XCTFail("the task did not end") }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let peak = pieces.count % 16 == 0 ? AnonymousMemory.bytes ?? 0 : 0
    state.withLock { state in
      let start = state.size % (expected.count / 2)
      if data.count > expected.count / 2 || Data(expected[start..<start + data.count]) != data {
        state.firstWrong = state.firstWrong ?? state.size
      }
      state.size += data.count
      state.pieces.append(data.count)
      state.peak = max(state.peak, peak)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    state.withLock { $0.code = (error as? URLError)?.code }
    end.signal()
  }
}
