import Foundation
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import Tapedeck

final class RedactedMatchingTests: XCTestCase {
  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appendingPathComponent("a.har") }

  override func tearDown() { folder.remove() }

  private func get(_ url: String, headers: HeaderFields = [:], _ body: String = "") -> Exchange {
    Exchange(.init("GET", url, headers: headers), .init(body: Body(body)))
  }

  /// Writes a recording and opens it again.
  private func written(_ exchanges: [Exchange], matcher: Matcher = .standard) throws -> Cassette {
    try Cassette(matcher: matcher).merging(exchanges, dropsOthers: true).write(to: file)
    return try Cassette(contentsOf: file, matcher: matcher)
  }

  private func positions(_ cassette: Cassette, _ request: Exchange.Request) throws -> [Int] {
    try cassette.positions(matching: request)
  }

  func testARedactedValueMatchesAnyAtItsPlace() throws {
    let cassette = try written([
      get("http://a.example/?token=one&page=1"), get("http://a.example/?token=two&page=2"),
      get("http://a.example/?token=two&page=1"),
    ])
    XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/?page=1&token=other")), [0, 2])
    XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/?token=other&page=2")), [1])
    XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/?page=2")), [])
    XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/?token=a&page=3")), [])
  }

  func testAPlaceholderThatTheAppGotMatchesOnlyItself() throws {
    let cassette = try written([
      get("http://a.example/?token=one"), get("http://a.example/?token=two"),
    ])
    XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/?token=REDACTED-2")), [1])
    XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/?token=live")), [0, 1])
  }

  func testAPlaceholderThatNoNameAnnouncesMatchesTheLiveValue() throws {
    let cassette = try written([
      get("http://a.example/", headers: ["X-Api-Key": "k-0123456"]),
      get("http://a.example/bot-k-0123456/send?page=1"),
      Exchange(.init("POST", "http://a.example/", body: Body("id is k-0123456, yes")), .init()),
      get("http://a.example/bot-k-0123456/send?page=2"),
    ])
    XCTAssertEqual(try cassette.request(at: 1).url, "http://a.example/bot-REDACTED-1/send?page=1")
    let live = "http://a.example/bot-another/send?page="
    XCTAssertEqual(try positions(cassette, .init("GET", live + "1")), [1])
    XCTAssertEqual(try positions(cassette, .init("GET", live + "2")), [3])
    XCTAssertEqual(try positions(cassette, .init("GET", live + "3")), [])
    XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/bot-a/b/send?page=1")), [])
    XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/bot-/send?page=1")), [])
    let body = Body("id is other, yes")
    XCTAssertEqual(try positions(cassette, .init("POST", "http://a.example/", body: body)), [2])
  }

  func testWhatWasNotRedactedHasToAgree() throws {
    let stubs = Cassette([get("http://a.example/?token=one"), get("http://a.example/?token=two")])
    XCTAssertEqual(try positions(stubs, .init("GET", "http://a.example/?token=two")), [1])
    XCTAssertEqual(try positions(stubs, .init("GET", "http://a.example/?token=three")), [])
    var matcher = Matcher()
    matcher.redactor = .none
    let literal = Cassette([get("http://a.example/?token=REDACTED-1")], matcher: matcher)
    XCTAssertEqual(try positions(literal, .init("GET", "http://a.example/?token=x")), [])
  }

  func testBodiesAndHeaders() throws {
    var matcher = Matcher()
    matcher.headers = ["Authorization", "Accept"]
    func request(_ token: String, _ type: String, _ body: String, accept: String = "a") -> Exchange.Request {
      .init(
        "POST", "http://a.example/",
        headers: ["Authorization": "Bearer \(token)", "Accept": accept, "Content-Type": type],
        body: Body(body))
    }
    let json = #"{"user":"joe","password":"%","otp":12}"#
    let soap = "<e><w:Password>%</w:Password><n>1</n></e>"
    let form = "user=joe&password=%"
    let types = [("application/json", json), ("text/xml", soap), ("application/x-www-form-urlencoded", form)]
    let cassette = try written(
      types.map { Exchange(request("one", $0, $1.replacing("%", with: "sesame")), .init()) }, matcher: matcher
    )
    for (place, (type, body)) in types.enumerated() {
      let live = body.replacing("%", with: "other").replacing("12", with: "345")
      XCTAssertEqual(try positions(cassette, request("two", type, live)), [place], type)
      XCTAssertEqual(try positions(cassette, request("two", type, live, accept: "b")), [], type)
      XCTAssertEqual(
        try positions(cassette, request("two", type, live.replacing("joe", with: "ann"))),
        place == 1 ? [1] : [])
    }
  }

  func testAMissShowsNoSecret() throws {
    let cassette = try written([get("http://a.example/?token=one&page=1")])
    let miss = try cassette.nearest(to: .init("GET", "http://a.example/?token=livesecret&page=2"))
    XCTAssertFalse(miss.description.contains("livesecret"), miss.description)
    XCTAssertEqual(miss.candidates.first?.differences.map(\.part), [.query(name: "page")])
  }

  func testAnObserverHearsNoSecret() async throws {
    let cassette = try written([
      Exchange(
        .init("GET", "http://a.example/?token=one"),
        .init(status: 302, headers: ["Location": "http://a.example/b?sig=two"])),
      get("http://a.example/b?sig=two"),
    ])
    let events = Locked<[DeckEvent]>([])
    var options = Deck.Options()
    options.observer = { event in events.withLock { $0.append(event) } }
    let deck = Deck(cassette, options: options)
    let url = try XCTUnwrap(URL(string: "http://a.example/?token=livesecret"))
    _ = try await deck.session().data(from: url)
    let text = "\(events.withLock { $0 })"
    XCTAssertFalse(text.contains("livesecret"), text)
    XCTAssert(text.contains("token=REDACTED"), text)
  }

  func testWhatIsAddedIsNumberedBehindWhatIsThere() throws {
    let cassette = try written([get("http://a.example/?token=one")])
    let merged = try cassette.merging([get("http://a.example/b?token=two")], dropsOthers: false)
    XCTAssertEqual(try merged.request(at: 1).url, "http://a.example/b?token=REDACTED-2")
  }

  func testASecretOfAnOldRecordingDoesNotStayBecauseCookiesDoNotCount() throws {
    let exchange = get("http://a.example/", headers: ["Cookie": "sid=sesame"])
    try Cassette([exchange]).write(to: file)
    let merged = try Cassette(contentsOf: file).merging([exchange], dropsOthers: true)
    XCTAssertEqual(try merged.request(at: 0).headers["Cookie"], "sid=REDACTED-1")
  }

  func testANewSecretMovesNoOther() throws {
    let cassette = try written([
      get("http://a.example/a?token=one", #"{"password":"sesame"}"#), get("http://a.example/b?token=two"),
    ])
    let merged = try cassette.merging(
      [
        get("http://a.example/new?token=first"),
        get("http://a.example/a?token=ONE", #"{"password":"SESAME"}"#),
        get("http://a.example/b?token=TWO"),
      ], dropsOthers: true)
    XCTAssertEqual(
      try (0..<3).map { try merged.request(at: $0).url },
      ["new?token=REDACTED-4", "a?token=REDACTED-1", "b?token=REDACTED-3"].map { "http://a.example/\($0)" })
    XCTAssertEqual(try merged.exchange(at: 1).response?.body.data(), Data(#"{"password":"REDACTED-2"}"#.utf8))
  }

  func testManyRedactedRequestsAreFoundFast() throws {
    let cassette = try written((0..<5_000).map { get("http://a.example/?token=t\($0 % 3)&page=\($0)") })
    let start = ContinuousClock.now
    for page in 0..<200 {
      XCTAssertEqual(try positions(cassette, .init("GET", "http://a.example/?token=x&page=\(page)")), [page])
    }
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(5))
  }
}
