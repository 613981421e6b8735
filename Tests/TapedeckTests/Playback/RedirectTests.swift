import Foundation
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// RFC 9110 section 15.4, as a table.
final class RedirectTests: XCTestCase {
  private func next(
    _ status: Int, _ location: String, method: String = "GET",
    from url: String = "http://a.example:8080/one/two?q=1"
  ) throws -> Redirect.Hop? {
    var request = URLRequest(url: try XCTUnwrap(URL(string: url)))
    request.httpMethod = method
    request.setValue("Basic c2VjcmV0", forHTTPHeaderField: "Authorization")
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    request.setValue("en", forHTTPHeaderField: "Accept-Language")
    return Redirect.next(status, ["Location": location], from: request)
  }

  func testMethodAndBody() throws {
    let table: [(status: Int, method: String, next: String, keepsBody: Bool)] = [
      (301, "GET", "GET", true), (301, "POST", "GET", false), (301, "PUT", "PUT", true),
      (301, "HEAD", "HEAD", true),
      (302, "POST", "GET", false), (302, "DELETE", "DELETE", true),
      (303, "POST", "GET", false), (303, "PUT", "GET", false), (303, "HEAD", "HEAD", true),
      (307, "POST", "POST", true), (308, "POST", "POST", true), (308, "PATCH", "PATCH", true),
    ]
    for row in table {
      let hop = try XCTUnwrap(next(row.status, "/new", method: row.method))
      XCTAssertEqual(hop.request.httpMethod, row.next, "\(row)")
      XCTAssertEqual(hop.keepsBody, row.keepsBody, "\(row)")
      let type = hop.request.value(forHTTPHeaderField: "Content-Type")
      XCTAssertEqual(type, row.keepsBody ? "text/plain" : nil, "\(row)")
    }
  }

  func testWhereTo() throws {
    let table: [(location: String, url: String)] = [
      ("http://b.example/x", "http://b.example/x"),
      ("/new", "http://a.example:8080/new"),
      ("new", "http://a.example:8080/one/new"),
      ("../new", "http://a.example:8080/new"),
      ("?q=2", "http://a.example:8080/one/two?q=2"),
      ("//b.example/x", "http://b.example/x"),
      ("/new#part", "http://a.example:8080/new#part"),
      (" /new ", "http://a.example:8080/new"),
    ]
    for row in table {
      XCTAssertEqual(try next(302, row.location)?.request.url?.absoluteString, row.url, row.location)
    }
  }

  func testAFragmentIsInherited() throws {
    let from = "http://a.example/#top"
    XCTAssertEqual(try next(302, "/new", from: from)?.request.url?.absoluteString, "http://a.example/new#top")
    XCTAssertEqual(
      try next(302, "/new#end", from: from)?.request.url?.absoluteString, "http://a.example/new#end")
  }

  func testCredentialsStayWithTheirOrigin() throws {
    let table: [(location: String, keeps: Bool)] = [
      ("/new", true), ("http://A.example:8080/new", true), ("http://a.example/new", false),
      ("https://a.example:8080/new", false), ("http://b.example:8080/new", false),
    ]
    for row in table {
      let hop = try XCTUnwrap(next(302, row.location))
      XCTAssertEqual(hop.request.value(forHTTPHeaderField: "Authorization") != nil, row.keeps, row.location)
      XCTAssertEqual(hop.request.value(forHTTPHeaderField: "Accept-Language"), "en", row.location)
    }
  }

  func testAHopThatWasNotRecordedIsAMissThatNamesIt() async throws {
    let deck = Deck(
      Cassette([
        Exchange(
          .init("GET", "http://a.example/"),
          .init(status: 302, headers: ["Location": "http://b.example/gone"]))
      ]))
    do {
      _ = try await deck.session().data(from: try XCTUnwrap(URL(string: "http://a.example/")))
      XCTFail("a hop that was not recorded must fail")
    } catch {
      XCTAssert(error.localizedDescription.contains("GET http://b.example/gone"), error.localizedDescription)
    }
  }

  func testAHopToAnotherSchemeFailsWithoutASocket() async throws {
    for location in ["ftp://a.example/x", "mailto:joe@a.example", "file:///etc/passwd"] {
      let deck = Deck(
        Cassette([
          Exchange(.init("GET", "http://a.example/"), .init(status: 302, headers: ["Location": location]))
        ]))
      do {
        _ = try await deck.session().data(from: try XCTUnwrap(URL(string: "http://a.example/")))
        XCTFail("\(location) must fail")
      } catch {
        XCTAssertEqual((error as? URLError)?.code, .unsupportedURL, location)
      }
    }
  }
}
