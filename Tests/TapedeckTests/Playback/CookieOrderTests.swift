import Foundation
import Tapedeck
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session's storage keeps cookies in no order; a cassette does.
final class CookieOrderTests: XCTestCase {
  private let names = ["delta", "alpha", "hotel", "bravo", "golf", "charlie", "foxtrot", "echo"]

  func testCookiesOfTheStorageAreSentByName() async throws {
    let sent = names.sorted().map { "\($0)=1" }.joined(separator: "; ")
    let login = Exchange(
      .init("GET", "http://api.example/login"),
      .init(
        headers: HeaderFields(names.map { HeaderFields.Field(name: "Set-Cookie", value: "\($0)=1; Path=/") }))
    )
    let page = Exchange(
      .init("GET", "http://api.example/page", headers: ["Cookie": sent]), .init(body: Body("hello")))
    var matcher = Matcher.standard
    matcher.headers = ["Cookie"]
    matcher.redactor = .none
    let deck = Deck(Cassette([login, page], matcher: matcher))
    let session = deck.session()
    for name in ["login", "page"] {
      _ = try await session.data(from: try XCTUnwrap(URL(string: "http://api.example/\(name)")))
    }
    XCTAssertEqual(deck.misses.map { $0.explanation }, [])
  }

  func testPairsOfOneNameKeepTheirOrder() throws {
    let deck = Deck(Cassette(), mode: .all)
    let listener = Listener()
    var request = URLRequest(url: try XCTUnwrap(URL(string: "http://127.0.0.1:1/page")))
    request.setValue("b=2;a=9; a=1; b", forHTTPHeaderField: "Cookie")
    deck.session(delegate: listener).dataTask(with: request).resume()
    listener.waitForEnds()
    XCTAssertEqual(deck.recorded.first?.request.headers["Cookie"], "a=9; a=1; b=2; b")
  }
}
