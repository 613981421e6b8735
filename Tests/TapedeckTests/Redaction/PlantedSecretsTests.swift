import Foundation
import XCTest

@testable import Tapedeck

final class PlantedSecretsTests: XCTestCase {
  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appendingPathComponent("planted.har") }

  override func tearDown() { folder.remove() }

  private func record(_ service: PlantedService, _ matcher: Matcher = .standard) async throws -> Bool {
    let deck = try Deck(contentsOf: file, matcher: matcher, mode: .all, options: service.options())
    _ = try await service.ask(deck)
    return try await deck.eject()
  }

  private func written() throws -> [(name: String, bytes: Data)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted().map {
      ($0, try Data(contentsOf: folder.url.appendingPathComponent($0)))
    }
  }

  /// The first letters of a secret need no escape anywhere.
  private func leaks(of service: PlantedService) throws -> [String] {
    let files = try written()
    return service.secrets.enumerated().flatMap { number, secret in
      let plain = secret.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let base64 = Data("joe:\(secret)".utf8).base64EncodedString()
      return files.filter { file in
        [String(plain), base64].contains { file.bytes.range(of: Data($0.utf8)) != nil }
      }.map { "\(number) in \($0.name)" }
    }
  }

  func testNoSecretIsWrittenAnywhere() async throws {
    let service = try PlantedService(round: "a")
    let isWritten = try await record(service)
    XCTAssert(isWritten)
    XCTAssertEqual(try leaks(of: service), [])
    XCTAssertGreaterThan(try written().count, 1, "one body is in a side file")
    XCTAssert(service.server.requestCount > 12)
  }

  func testWithoutARedactorAllOfThemAre() async throws {
    let service = try PlantedService(round: "a")
    var matcher = Matcher.standard
    matcher.redactor = .none
    _ = try await record(service, matcher)
    let numbers = Set(
      try leaks(of: service).compactMap { $0.split(separator: " ").first.flatMap { Int($0) } })
    XCTAssertEqual(Set(0..<52).subtracting(numbers).sorted(), [])
  }

  func testARedactedCassetteAnswersLiveRequests() async throws {
    let service = try PlantedService(round: "a")
    _ = try await record(service)
    for round in ["a", "b"] {
      let deck = try Deck(contentsOf: file)
      let statuses = try await PlantedService(round: round).ask(deck)
      XCTAssertEqual(statuses, Array(repeating: 200, count: 13))
      XCTAssertEqual(deck.misses.map(\.description), [])
      XCTAssertEqual(deck.faults, [])
      XCTAssertEqual(deck.unplayed, [])
    }
  }

  func testOtherSecretsLeaveTheFileAsItIs() async throws {
    _ = try await record(PlantedService(round: "a"))
    let before = try written()
    let isWritten = try await record(PlantedService(round: "b"))
    XCTAssertFalse(isWritten)
    XCTAssertEqual(try written().map(\.bytes), before.map(\.bytes))
  }

  func testRecordingAfreshGivesTheSameFile() async throws {
    _ = try await record(PlantedService(round: "a"))
    let before = try Cassette(contentsOf: file)
    let exchanges = try (0..<before.count).map { try before.exchange(at: $0) }
    try FileManager.default.removeItem(at: file)
    _ = try await record(PlantedService(round: "b"))
    let after = try Cassette(contentsOf: file)
    let others = try (0..<after.count).map { try after.exchange(at: $0) }
    XCTAssertEqual(exchanges.count, others.count)
    for (one, other) in zip(exchanges, others) {
      XCTAssertEqual(one.request.url, other.request.url)
      // Foundation keeps no order of the cookies that it sends.
      let headers = [one, other].map { $0.request.headers.fields.filter { $0.name != "Cookie" } }
      XCTAssertEqual(headers[0], headers[1])
      XCTAssertEqual(try text(one.request.body), try text(other.request.body))
      XCTAssertEqual(try text(one.response?.body), try text(other.response?.body))
    }
  }

  private func text(_ body: Body?) throws -> String? {
    guard let body, body.file == nil else { return nil }
    return String(decoding: try body.data(), as: UTF8.self)
  }
}
