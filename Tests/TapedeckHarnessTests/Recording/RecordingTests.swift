import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

final class RecordingTests: XCTestCase {
  private let shell = Shell()

  private func scenario(_ name: String, taps: Int) -> Scenario {
    Scenario(
      "Pages/\(name)", cassette: "pages",
      steps: [Step("shown", Array(repeating: .tap("getButton"), count: taps))]
    ) { QueueApp($0) }
  }

  /// What the cassette holds, request and answer.
  private func exchanges() throws -> [String] {
    let cassette = try Cassette(contentsOf: shell.root.appendingPathComponent("Pages/pages.har"))
    return try (0..<cassette.count).map { place in
      let exchange = try cassette.exchange(at: place)
      let body = String(decoding: try exchange.response?.body.data() ?? Data(), as: UTF8.self)
      return "\(exchange.request.url) \(body)"
    }
  }

  func testACassetteIsRecordedOnceForAllWhoShareIt() async throws {
    let server = try PageServer { path, _ in "page \(path)" }
    let scenarios = [scenario("one", taps: 1), scenario("three", taps: 3), scenario("two", taps: 2)]
    var code = await shell.run("Pages/two --record=all \(server.upstream)", scenarios)
    XCTAssertEqual(code, .findings)
    XCTAssert(shell.output.hasPrefix("rec   Pages/pages.har: 3 exchanges\nFAIL  Pages/two\n"), shell.output)
    XCTAssertEqual(
      try exchanges(),
      [
        "http://pages.example/1 page /1", "http://pages.example/2 page /2", "http://pages.example/3 page /3",
      ])
    _ = await shell.run("", scenarios)
    _ = await shell.run("accept", scenarios)
    code = await shell.run("", scenarios)
    XCTAssertEqual(code, .good)
    XCTAssert(!shell.output.contains("unused"), shell.output)

    let before = try shell.read("Pages/pages.har")
    code = await shell.run("--record=all \(server.upstream)", scenarios)
    XCTAssertEqual(code, .good)
    XCTAssert(shell.output.hasPrefix("same  Pages/pages.har: 3 exchanges\nok "), shell.output)
    XCTAssertEqual(try shell.read("Pages/pages.har"), before)
  }

  func testOfSharedQuestionsTheFirstAnswersAreKept() async throws {
    let server = try PageServer { _, visit in "visit \(visit)" }
    func repeating(_ name: String, _ taps: Int) -> Scenario {
      // One after another, since the network keeps no order.
      Scenario(
        "Pages/\(name)", cassette: "pages", steps: (1...taps).map { Step("shown-\($0)", .tap("getButton")) }
      ) { QueueApp($0, repeats: true) }
    }
    let scenarios = [repeating("once", 1), repeating("twice", 2)]
    _ = await shell.run("--record=all \(server.upstream)", scenarios)
    XCTAssertEqual(
      try exchanges(), ["http://pages.example/1 visit 1", "http://pages.example/1 visit 3"])
    _ = await shell.run("accept", scenarios)
    let code = await shell.run("", scenarios)
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "ok    Pages/once\nok    Pages/twice\n2 passed, 0 failed\n")
  }

  func testWhatIsMissingIsAdded() async throws {
    let server = try PageServer { path, visit in "page \(path), visit \(visit)" }
    _ = await shell.run("--record \(server.upstream)", [scenario("one", taps: 1)])
    XCTAssert(shell.output.hasPrefix("rec   Pages/pages.har: 1 exchange\n"), shell.output)
    let scenarios = [scenario("two", taps: 2), scenario("three", taps: 3)]
    _ = await shell.run("--record=missing \(server.upstream)", scenarios)
    XCTAssert(shell.output.hasPrefix("rec   Pages/pages.har: 2 exchanges\n"), shell.output)
    XCTAssertEqual(
      try exchanges(),
      [
        "http://pages.example/1 page /1, visit 1", "http://pages.example/2 page /2, visit 2",
        "http://pages.example/3 page /3, visit 3",
      ])
    _ = await shell.run("--record \(server.upstream)", scenarios)
    XCTAssert(shell.output.hasPrefix("same  Pages/pages.har: 0 exchanges\n"), shell.output)
  }

  func testARunThatStopsRecordsNothing() async throws {
    let server = try PageServer()
    try shell.write(pages(1), "Pages/pages.har")
    let before = try shell.read("Pages/pages.har")
    let broken = Scenario(
      "Pages/broken", cassette: "pages",
      steps: [Step("first", .tap("getButton")), Step("next", .tap("gone"))]
    ) { QueueApp($0) }
    let code = await shell.run("--record=all \(server.upstream)", [broken])
    XCTAssertEqual(code, .findings)
    XCTAssert(
      shell.errorOutput.hasPrefix(
        """
        deck: Recording 'Pages/broken' stopped; 'ROOT/Pages/pages.har' is unchanged.
        deck: Step 'next' cannot do 'tap gone': there is no 'gone' on the screen;
        """), shell.errorOutput)
    XCTAssertEqual(try shell.read("Pages/pages.har"), before)
  }

  func testADamagedCassetteIsNotRecordedOver() async throws {
    let server = try PageServer()
    try shell.write("{", "Pages/pages.har")
    let code = await shell.run("--record=all \(server.upstream)", [scenario("one", taps: 1)])
    XCTAssertEqual(code, .badData)
    XCTAssert(shell.errorOutput.hasPrefix("deck: The cassette 'ROOT/Pages/pages.har' is damaged"))
    XCTAssertEqual(try shell.read("Pages/pages.har"), "{")
  }

  func testTheEnvironmentRecordsToo() async throws {
    let server = try PageServer()
    let scenarios = [scenario("one", taps: 1)]
    shell.environment = ["TAPEDECK_RECORD": "never"]
    _ = await shell.run(server.upstream, scenarios)
    XCTAssertEqual(shell.paths, [])
    shell.environment = ["TAPEDECK_RECORD": "always"]
    var code = await shell.run(server.upstream, scenarios)
    XCTAssertEqual(code, .usage)
    XCTAssertEqual(
      shell.errorOutput,
      "deck: The variable 'TAPEDECK_RECORD' cannot be 'always': "
        + "set it to 'never', 'missing', 'all', or unset it.\n")
    shell.environment = ["TAPEDECK_RECORD": "all", "CI": "1"]
    code = await shell.run(server.upstream, scenarios)
    XCTAssertEqual(code, .usage)
    XCTAssertEqual(
      shell.errorOutput,
      "deck: With 'CI' set, 'TAPEDECK_RECORD' does not record; use '--record', or unset one of the two.\n")
    XCTAssertEqual(shell.paths, [])
    code = await shell.run("--record \(server.upstream)", scenarios)
    XCTAssertEqual(code, .findings)
    XCTAssertEqual(shell.paths, ["Pages/pages.har"], "an explicit option records, a screen is not written")
    shell.environment = ["TAPEDECK_RECORD": "all"]
    _ = await shell.run(server.upstream, scenarios)
    XCTAssert(shell.output.hasPrefix("rec   Pages/pages.har"), shell.output)
  }
}
