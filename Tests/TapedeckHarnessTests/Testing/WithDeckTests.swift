import Foundation
import Tapedeck
import TapedeckLoopback
import XCTest

@testable import TapedeckHarness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class WithDeckTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString, isDirectory: true)
  private var source: String { folder.appendingPathComponent("PagesTests.swift").path }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func page(
    _ name: String = "loads(page:)", _ environment: [String: String] = [:],
    options: Deck.Options = Deck.Options(),
    path: String = "/1"
  ) async throws -> String {
    try await withDeck(name, options: options, environment: environment, filePath: source) { deck in
      let url = try XCTUnwrap(URL(string: PageModel.host + path))
      return String(decoding: try await deck.session().data(from: url).0, as: UTF8.self)
    }
  }

  private func file(_ name: String) -> URL {
    folder.appendingPathComponent("__Cassettes__/PagesTests/\(name).har")
  }

  func testRecordedAndPlayed() async throws {
    let server = try LoopbackServer { .text("page \($0.path)") }
    var options = Deck.Options()
    options.upstreams["pages.example"] = server.url
    let recorded = try await page("loads(page:)", ["TAPEDECK_RECORD": "missing"], options: options)
    XCTAssertEqual(recorded, "page /1")
    server.stop()
    XCTAssertTrue(FileManager.default.fileExists(atPath: file("loads-page").path))
    let played = try await page()
    XCTAssertEqual(played, "page /1")
    let unset = try await page("loads(page:)", ["TAPEDECK_RECORD": "missing", "CI": "false"])
    XCTAssertEqual(unset, "page /1")
  }

  func testAnAbsentCassetteSaysHowToRecordIt() async throws {
    do {
      _ = try await page()
      XCTFail("it is absent")
    } catch let failure as DeckFailure {
      XCTAssertEqual(
        "\(failure)",
        """
        There is no cassette '\(file("loads-page").path)'.
        Record it: run the test with 'TAPEDECK_RECORD=missing'.
        """)
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
  }

  func testAMissIsThrownWhateverTheTestMakesOfIt() async throws {
    try FileManager.default.createDirectory(
      at: file("a").deletingLastPathComponent(), withIntermediateDirectories: true)
    try pages(1).write(to: file("a"))
    let url = try XCTUnwrap(URL(string: PageModel.host + "/2"))
    do {
      try await withDeck("a", environment: [:], filePath: source) { deck in
        _ = try? await deck.session().data(from: url)
      }
      XCTFail("it misses")
    } catch let failure as DeckFailure {
      XCTAssertEqual(failure.misses.map(\.request.url), [url.absoluteString])
      XCTAssertNil(failure.underlying)
      XCTAssertTrue("\(failure)".contains("No recorded exchange answers 'GET \(url)'"), "\(failure)")
    }
  }

  func testATestThatThrowsWritesNothing() async throws {
    struct Broken: Error {}
    do {
      try await withDeck("b", environment: ["TAPEDECK_RECORD": "all"], filePath: source) { _ in throw Broken()
      }
      XCTFail("it throws")
    } catch is Broken {}
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
  }

  func testVariables() async throws {
    let table: [([String: String], String)] = [
      (
        ["TAPEDECK_RECORD": "always"],
        "The variable 'TAPEDECK_RECORD' cannot be 'always': set it to 'never', 'missing', 'all', or unset it."
      ),
      (
        ["TAPEDECK_RECORD": "all", "CI": "true"],
        "With 'CI' set, 'TAPEDECK_RECORD' does not record; unset one of the two."
      ),
    ]
    for (environment, text) in table {
      do {
        _ = try await page("a", environment)
        XCTFail(text)
      } catch let error as VariableError {
        XCTAssertEqual("\(error)", text)
      }
    }
  }

  func testNamesOfFiles() {
    for (name, part) in [
      ("testOne()", "testOne"), ("loads(page:of:)", "loads-page-of"), ("`two words`()", "two-words"),
      ("../../etc/passwd", "------etc-passwd"), ("..", "test"), ("", "test"), ("große()", "große"),
      ("a/b\0c", "a-b-c"),
    ] {
      XCTAssertEqual(TestCassette.part(name), part)
    }
  }
}
