import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

final class CassetteCommandTests: XCTestCase {
  private let shell = Shell()

  private func exchange(
    _ path: String, method: String = "GET", asked: HeaderFields = [:], sent: Body? = nil, status: Int = 200,
    headers: HeaderFields = [:], _ body: Body = Body()
  ) -> Exchange {
    Exchange(
      .init(method, "http://api.example\(path)", headers: asked, body: sent),
      .init(status: status, headers: headers, body: body), duration: .milliseconds(12))
  }

  private func run(_ line: String) async -> ExitCode {
    await shell.run(line.replacing("ROOT", with: shell.root.path), [])
  }

  // MARK: show

  func testShowPrintsALineAnExchange() async throws {
    try shell.write(
      Cassette([
        exchange("/a?x=1", headers: ["Content-Type": "text/plain; charset=utf-8"], Body("hello\n")),
        exchange("/b", method: "POST", sent: Body("n=1"), status: 404),
        Exchange(.init("GET", "http://api.example/c"), failure: Failure(.timedOut), duration: .seconds(60)),
        exchange("/d", Body(Data([0, 1]))),
      ]), "a.har")
    let code = await run("show ROOT/a.har")
    XCTAssertEqual(code, .good)
    XCTAssertEqual(
      shell.output,
      """
      1  GET http://api.example/a?x=1  200, text/plain, 6 bytes, 12.000 ms
      2  POST http://api.example/b  404, 0 bytes, 12.000 ms
      3  GET http://api.example/c  timedOut, 60000.000 ms
      4  GET http://api.example/d  200, 2 bytes, 12.000 ms

      """)
  }

  func testShowPrintsHeadersAndBodies() async throws {
    let body = Body("{\"a\":\n\u{1B}]0;evil\u{7}}\r\n")
    try shell.write(
      Cassette([
        exchange(
          "/b", method: "POST", asked: ["Accept": "*/*"], sent: Body("n=1"), headers: ["X-A": "\u{1B}[31m"],
          body),
        exchange("/d", Body(Data([0, 1]))),
      ]), "a.har")
    let code = await run("show ROOT/a.har --headers --body")
    XCTAssertEqual(shell.errorOutput, "")
    XCTAssertEqual(code, .good)
    XCTAssertEqual(
      shell.output,
      """
      1  POST http://api.example/b  200, 18 bytes, 12.000 ms
         > Accept: */*
         > n=1
         < X-A: \\u001b[31m
         < {"a":
         < \\u001b]0;evil\\u0007}
      2  GET http://api.example/d  200, 2 bytes, 12.000 ms
         < (2 bytes that are no text)

      """)
  }

  func testShowNamesWhatCannotBeReplayed() async throws {
    try shell.write(
      #"{"log":{"version":"1.2","entries":[{"request":{"method":"GET","url":"ws://a.example/"}}]}}"#, "a.har")
    let code = await run("show ROOT/a.har")
    XCTAssertEqual(code, .good)
    XCTAssert(shell.output.hasPrefix("1  cannot be replayed: "), shell.output)
  }

  func testFilesThatAreNone() async throws {
    try shell.write("{", "bad.har")
    var code = await run("show ROOT/none.har")
    XCTAssertEqual(code, .absent)
    XCTAssertEqual(
      shell.errorOutput,
      "deck: There is no file 'ROOT/none.har'; name a cassette, such as one below the folder of cassettes.\n")
    code = await run("lint ROOT/none.har")
    XCTAssertEqual(code, .absent)
    for verb in ["show", "lint"] {
      code = await run("\(verb) ROOT/bad.har")
      XCTAssertEqual(code, .badData)
    }
    code = await run("diff ROOT/bad.har ROOT/bad.har")
    XCTAssertEqual(code, .badData)
    code = await run("diff ROOT/bad.har")
    XCTAssertEqual(code, .usage)
    XCTAssertEqual(shell.errorOutput, "deck: Name two cassettes: 'deck diff OLD NEW'.\n")
    code = await run("show")
    XCTAssertEqual(code, .usage)
  }

  func testBodyIsAConditionOfARun() throws {
    XCTAssertEqual(
      try OrderParser.parse(["run", "--body", "html"]).conditions.rules.first?.effects, [.body(.html)])
    let order = try OrderParser.parse(["show", "a.har", "--body"])
    XCTAssert(order.showsBodies && order.conditions.isEmpty)
    XCTAssertThrowsError(try OrderParser.parse(["run", "--headers"]))
  }

  // MARK: diff

  func testDiffSaysWhatChanged() async throws {
    let json: HeaderFields = ["Content-Type": "application/json"]
    try shell.write(
      Cassette([
        exchange("/messages", headers: json, Body(#"{"a": {"b": [1, 2]}, "gone": true}"#)),
        exchange("/broken"),
        exchange("/xml", headers: ["Server": "one"], Body("<r><u id='1'>Joe</u></r>")),
        exchange("/page?page=1"), exchange("/removed"), exchange("/same", Body("same")),
      ]), "old.har")
    try shell.write(
      Cassette([
        exchange("/messages", headers: json, Body(#"{"a": {"b": [1, 3]}, "new": "\u001b[1m"}"#)),
        exchange("/broken", status: 500),
        exchange("/xml", headers: ["server": "two"], Body("<r><u id='2'>Ann</u></r>")),
        exchange("/page?page=2"), exchange("/same", Body("same")), exchange("/added"),
      ]), "new.har")
    let code = await run("diff ROOT/old.har ROOT/new.har")
    XCTAssertEqual(code, .findings)
    XCTAssertEqual(
      shell.output,
      """
        GET http://api.example/messages: response body 'a.b[1]' 2 → 3
        GET http://api.example/messages: response body 'new' added: "\\u001b[1m"
        GET http://api.example/messages: response body 'gone' removed: true
        GET http://api.example/broken: status 200 → 500
        GET http://api.example/xml: response header 'Server' one → two
        GET http://api.example/xml: response body 'r/u' Joe → Ann
        GET http://api.example/xml: response body 'r/u/@id' 1 → 2
        GET http://api.example/page: query 'page' 1 → 2
      + GET http://api.example/added: added
      - GET http://api.example/removed: removed

      """)
  }

  func testDiffOfTheSameIsNothing() async throws {
    let one = exchange("/a", Body("abc"))
    var other = one
    other.start = .seconds(4)
    other.response?.chunks = [Chunk(size: 1), Chunk(size: 2, offset: .seconds(1))]
    try shell.write(Cassette([one]), "old.har")
    try shell.write(Cassette([other]), "new.har")
    let code = await run("diff ROOT/old.har ROOT/new.har")
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "")
  }

  // MARK: lint

  func testLintOfWhatIsWell() async throws {
    try shell.write(
      Cassette([
        exchange(
          "/a?appid=REDACTED-1&page=3", asked: ["Authorization": "Bearer REDACTED-2"],
          headers: ["Set-Cookie": "lang=en", "ETag": "\"0a1b2c3d4e5f60718293\""],
          Body(#"{"token": "REDACTED-3", "id": "0a1b2c3d4e5f60718293", "password": "is too short"}"#))
      ]), "App/a.har")
    let code = await run("lint")
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, "nothing found in 1 cassette\n")
  }

  func testLintFindsSecrets() async throws {
    // Put together here, so that no tool takes this source for a leak.
    let keys = [
      ("AKIA" + "IOSFODNN7EXAMPLE", "an AWS access key"),
      ("ghp_" + String(repeating: "a1B2", count: 9), "a GitHub token"),
      ("sk_" + "live_" + "4eC39HqLyjWDarjtT1zdp7dc", "a Stripe key"),
      ("xoxb" + "-123456789012-abcdefABCDEF", "a Slack token"),
      ("AIza" + "SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY", "a Google API key"),
      ("eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl", "a JSON Web Token"),
      ("-----BEGIN RSA " + "PRIVATE KEY-----", "a private key"),
    ]
    for (key, kind) in keys {
      try shell.write(Cassette([exchange("/"), exchange("/a", Body("Here: \(key)\n"))]), "a.har")
      let code = await run("lint ROOT/a.har")
      XCTAssertEqual(code, .findings)
      let line = "ROOT/a.har:2: the response's body has what looks like \(kind): '\(key.prefix(4))…'"
      XCTAssertEqual(shell.output.split(separator: "\n").first.map(String.init), line)
      XCTAssertFalse(shell.output.contains(key))
    }
    let random = "q8Zr2vL0xWc7"
    try shell.write(
      Cassette([
        exchange(
          "/a?appid=\(random)", asked: ["X-Api-Key": random], headers: ["Set-Cookie": "sid=\(random)"],
          Body(#"{"access_token":"\#(random)"}"#))
      ]), "b.har")
    _ = await run("lint ROOT/b.har")
    XCTAssertEqual(
      shell.output,
      """
      ROOT/b.har:1: the URL has what looks like a secret: 'q8Zr…'
      ROOT/b.har:1: the request's header 'X-Api-Key' has what looks like a secret: 'q8Zr…'
      ROOT/b.har:1: the response's header 'Set-Cookie' has what looks like a secret: 'q8Zr…'
      ROOT/b.har:1: the response's body has what looks like a secret: 'q8Zr…'
      4 found in 1 cassette; record anew what holds a secret, and have the secret changed

      """)
  }

  func testLintFindsWhatCannotBeReplayed() async throws {
    let request = #""request":{"method":"GET","url":"http://a.example/"}"#
    try shell.write(
      """
      {"log":{"version":"1.2","entries":[
      {\(request),"response":{"status":0}},
      {\(request),"response":{"status":200,"content":{"_file":"/etc/passwd"}}},
      {\(request),"response":{"status":200,"status":201,"content":{"text":""}}}
      ]}}
      """, "App/a.har")
    let code = await run("lint")
    XCTAssertEqual(code, .findings)
    XCTAssertEqual(
      shell.output,
      """
      App/a.har:1: it cannot be replayed: status 0 is no answer
      App/a.har:2: it cannot be replayed: body file '/etc/passwd' is not a path inside the cassette's folder
      App/a.har:3: an object has two members of one name
      App/a.har:3: it cannot be replayed: 'response.status' stands there twice
      4 found in 1 cassette; record anew what holds a secret, and have the secret changed

      """)
  }

  func testLintFindsWhatNoScenarioPlays() async throws {
    try shell.write(pages(3), "Pages/pages.har")
    try shell.write(pages(1), "Pages/foreign.har")
    func scenario(_ taps: Int) -> Scenario {
      let step = Step("shown", Array(repeating: .tap("getButton"), count: taps))
      return Scenario("Pages/\(taps)", cassette: "pages", steps: [step]) { QueueApp($0) }
    }
    var code = await shell.run("lint", [scenario(1), scenario(2)])
    XCTAssertEqual(code, .findings)
    XCTAssert(shell.output.hasPrefix("Pages/pages.har:3: no scenario plays it\n1 found"), shell.output)
    code = await shell.run("lint", [scenario(1), scenario(3)])
    XCTAssertEqual(code, .good)
  }

  func testLintSaysNothingOfWhatItCannotRead() async throws {
    try shell.write("{ not JSON", "App/a.har")
    var code = await run("lint")
    XCTAssertEqual(code, .badData)
    XCTAssertEqual(shell.output, "")
    try shell.write(Cassette([exchange("/")]), "App/b.har")
    code = await run("lint")
    XCTAssertEqual(code, .badData)
    XCTAssertEqual(shell.output, "nothing found in 1 cassette\n")
  }

  func testLintFindsWhatAMergeLeftBehind() async throws {
    try shell.write("{\n<<<<<<< HEAD\n=======\n>>>>>>> other\n}\n", "App/a.har")
    try shell.write(Cassette([exchange("/")]), "App/b.har")
    try shell.write(Cassette([exchange("/")]), "App/B.har")
    let code = await run("lint -q")
    XCTAssertEqual(code, .findings)
    XCTAssertEqual(
      shell.output.split(separator: "\n").sorted().map(String.init),
      [
        "App/a.har: line 2 is a conflict marker", "App/a.har: line 3 is a conflict marker",
        "App/a.har: line 4 is a conflict marker",
        "App/b.har: the name differs from 'App/B.har' in case alone, which some disks do not keep apart",
      ])
  }
}
