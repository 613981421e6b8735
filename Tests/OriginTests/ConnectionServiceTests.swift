import Foundation
import TapedeckLoopback
import XCTest

@testable import origin

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ConnectionServiceTests: XCTestCase {
  func testTenAnswersDiffer() {
    let answers = (1...10).map { ask("connection", "normal", Request("GET", "/answers/\($0)")) }
    XCTAssertEqual(Set(answers).count, 10)
    for number in ["0", "11", "x", "-1", ""] {
      XCTAssertEqual(ask("connection", "normal", Request("GET", "/answers/\(number)")).head?.status, 404)
    }
  }

  func testTheCookieOfTheLoginOpensTheAccount() {
    let login = ask(
      "connection", "normal", Request("POST", "/login", body: Data("user=joe&password=sesame".utf8)))
    XCTAssertEqual(login.head?.headers.values(of: "Set-Cookie").count, 2)
    XCTAssertEqual(ask("connection", "normal", Request("POST", "/login")).head?.status, 403)
    XCTAssertEqual(ask("connection", "normal", Request("GET", "/account")).head?.status, 403)
    let account = Request("GET", "/account", headers: ["Cookie": "theme=dark; session=x"])
    XCTAssertEqual(ask("connection", "normal", account).text, "Signed in; 2 cookies came.\n")
  }

  func testRedirectsAfterAPost() {
    let table = [
      ("normal", 303, "http://request.org/done"), ("submit-302", 302, "done?after=302"),
      ("submit-307", 307, "http://request.org/receive"),
    ]
    for (word, status, location) in table {
      let answer = ask("connection", word, Request("POST", "/submit", body: Data("a=b".utf8)))
      XCTAssertEqual(answer.head?.status, status)
      XCTAssertEqual(answer.head?.headers["Location"], location)
    }
  }

  func testACompressedPageIsUnpackedByURLSession() async throws {
    let origin = Origin()
    let server = try LoopbackServer { origin.answer($0) }
    let url = server.url.appending(path: "connection/gzip/answers/8")
    let (data, _) = try await URLSession(configuration: .ephemeral).data(from: url)
    XCTAssertEqual(Array(data), ask("connection", "normal", Request("GET", "/answers/8")).bytes)
    server.stop()
  }
}
