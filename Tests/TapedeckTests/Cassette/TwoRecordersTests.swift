import Foundation
import TapedeckLoopback
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Two recordings of one cassette at a time: the later one is refused, and what the first one wrote stays.
final class TwoRecordersTests: XCTestCase {
  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appendingPathComponent("app.har") }

  override func tearDown() { folder.remove() }

  private func record(_ deck: Deck, _ server: LoopbackServer, _ path: String) async throws {
    _ = try await deck.session().data(from: server.url.appendingPathComponent(path))
  }

  private func assertRefused(_ deck: Deck, line: UInt = #line) async throws {
    let before = try Data(contentsOf: file)
    do {
      try await deck.eject()
      XCTFail("it has to be refused", line: line)
    } catch {
      XCTAssertEqual(
        "\(error)",
        "Cannot write the cassette '\(file.path)': another recording has written it meanwhile; record again. "
          + "What was there is unchanged.", line: line)
    }
    XCTAssertEqual(try Data(contentsOf: file), before, line: line)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count, 1, line: line)
  }

  func testTheLaterIsRefused() async throws {
    let server = try LoopbackServer { .text("text of \($0.path)") }
    for isThere in [false, true] {
      if isThere { try Cassette([Exchange(.init("GET", "http://old.example/"), .init())]).write(to: file) }
      for mode in [RecordMode.missing, .all] {
        let one = try Deck(contentsOf: file, mode: mode)
        let other = try Deck(contentsOf: file, mode: mode)
        try await record(one, server, "one-\(isThere)-\(mode)")
        try await record(other, server, "other")
        try await one.eject()
        try await assertRefused(other)
        if !isThere { try FileManager.default.removeItem(at: file) }
      }
    }
  }

  func testADeckMayBeEjectedAgain() async throws {
    let server = try LoopbackServer { .text("text of \($0.path)") }
    let deck = try Deck(contentsOf: file, mode: .all)
    for number in 1...3 {
      try await record(deck, server, "\(number)")
      try await deck.eject()
      XCTAssertEqual(try Cassette(contentsOf: file).count, number)
    }
    let other = try Deck(contentsOf: file, mode: .missing)
    try await record(other, server, "other")
    try await other.eject()
    try await record(deck, server, "4")
    try await assertRefused(deck)
  }

  func testACassetteThatIsGoneIsWrittenAnew() async throws {
    let server = try LoopbackServer { .text("text of \($0.path)") }
    try Cassette([Exchange(.init("GET", "http://old.example/"), .init())]).write(to: file)
    let deck = try Deck(contentsOf: file, mode: .missing)
    try await record(deck, server, "new")
    try FileManager.default.removeItem(at: file)
    try await deck.eject()
    XCTAssertEqual(try Cassette(contentsOf: file).count, 2)
  }

  func testManyAtOnceLoseNothingThatIsWritten() throws {
    let wins = Locked(0)
    let file = file
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      let exchange = Exchange(.init("GET", "http://a.example/\(number)"), .init())
      if (try? Cassette([exchange]).writeBack(to: file)) == true { wins.withLock { $0 += 1 } }
    }
    XCTAssertEqual(wins.withLock { $0 }, 1)
    XCTAssertEqual(try Cassette(contentsOf: file).count, 1)
  }

  // MARK: What was left behind

  func testWhatARecordingLeftThatWasEndedByForceIsSweptAway() throws {
    let image = Body(Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0) }))
    let exchange = Exchange(
      .init("GET", "http://a/"), .init(headers: ["Content-Type": "image/png"], body: image))
    try Cassette([exchange]).write(to: file)
    let used = "app-bdc3725b257b6a55.png"
    // FNV-1a of nothing, and of something else.
    _ = try folder.file("app-cbf29ce484222325.png", "")
    _ = try folder.file(".app-cbf29ce484222325.bin.tapedeck-1-0", "half")
    let foreign = [
      "app-0000000000000000.png", "app-cbf29ce484222325-x-y.png", "app-notes.png",
      "other-cbf29ce484222325.png",
      ".app-secrets",
    ]
    for name in foreign { _ = try folder.file(name, name.contains("cbf") ? "" : "mine") }
    // Also where nothing changes.
    XCTAssertFalse(try Cassette(contentsOf: file).merging([exchange], dropsOthers: true).write(to: file))
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted(),
      (foreign + [used, "app.har"]).sorted())
    XCTAssertEqual(try Cassette(contentsOf: file).exchange(at: 0), exchange)
  }
}
