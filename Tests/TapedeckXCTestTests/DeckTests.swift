import Foundation
import Tapedeck
import TapedeckXCTest
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class DeckTests: FailureKeepingTestCase {
  func testPlaysItsCassette() async throws {
    try await withDeck { deck in
      let text = try await load(deck, "hello")
      XCTAssertEqual(text, "Hello, world!")
    }
  }

  @MainActor
  func testPlaysItsCassetteOnTheMainActor() async throws {
    var text = ""
    try await withDeck("testPlaysItsCassette()") { deck in
      MainActor.preconditionIsolated()
      text = try await load(deck, "hello")
    }
    XCTAssertEqual(text, "Hello, world!")
  }

  func testAMissFailsAtTheLineOfTheCall() async throws {
    let line = #line + 2
    let failures = try await failures {
      try await withDeck("testPlaysItsCassette()", environment: [:]) { deck in
        _ = try await load(deck, "goodbye")
      }
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertEqual(failures.map(\.file), [#filePath])
    let text = failures.first?.text ?? ""
    XCTAssertTrue(text.contains("'GET http://greetings.example/goodbye'"), text)
    XCTAssertTrue(text.contains("run the test with 'TAPEDECK_RECORD=missing'"), text)
  }

  func testAnAbsentCassetteFails() async throws {
    var isRun = false
    let failures = try await failures {
      try await withDeck(environment: [:]) { _ in isRun = true }
    }
    XCTAssertFalse(isRun)
    XCTAssertEqual(failures.count, 1)
    let text = failures.first?.text ?? ""
    XCTAssertTrue(text.contains("/__Cassettes__/DeckTests/testAnAbsentCassetteFails.har'."), text)
  }

  func testAVariableThatIsWrongFails() async throws {
    for environment in [["TAPEDECK_RECORD": "al"], ["TAPEDECK_RECORD": "all", "CI": "1"]] {
      let failures = try await failures {
        try await withDeck(environment: environment) { _ in XCTFail("it is not run") }
      }
      XCTAssertEqual(failures.count, 1)
      XCTAssertEqual(failures.first?.text.contains("'TAPEDECK_RECORD'"), true)
    }
  }

  func testWhatTheTestThrowsIsThrown() async throws {
    struct Broken: Error {}
    do {
      try await withDeck("testPlaysItsCassette()") { _ in throw Broken() }
      XCTFail("it throws")
    } catch is Broken {}
  }
}

private func load(_ deck: Deck, _ path: String) async throws -> String {
  let url = try XCTUnwrap(URL(string: "http://greetings.example/\(path)"))
  return String(decoding: try await deck.session().data(from: url).0, as: UTF8.self)
}
