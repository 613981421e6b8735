import Foundation
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Files that somebody made to do harm: each is played, or refused by name; none brings the process down.
final class HostileCassetteTests: XCTestCase {
  private let folder = TemporaryFolder()

  override func tearDown() { folder.remove() }

  func testNumbersBeyondAllMeasure() throws {
    let digits = String(repeating: "9", count: 10_000)
    let numbers = [
      digits, "-" + digits, "0." + digits, "1e" + digits, "1e-" + digits, "-1e" + digits, "1e308", "1e309",
      "-1",
      "-0", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1e18", "0.5",
    ]
    let places = [
      #""response":{"status":#,"content":{"text":"x"}}"#,
      #""response":{"status":200,"content":{"size":#,"text":"x"}}"#,
      #""response":{"status":200,"content":{"size":#}}"#,
      #""response":{"status":200,"bodySize":#}"#,
      #""response":{"status":200,"content":{"text":"x"},"_chunks":[{"size":#}]}"#,
      #""response":{"status":200,"content":{"text":"x"},"_chunks":[{"size":1},{"size":#},{"size":#}]}"#,
      #""response":{"status":200,"content":{"text":"x"},"_chunks":[{"size":1,"offset":#}]}"#,
      #""response":{"status":200,"content":{"text":"x"},"_failure":{"code":#}}"#,
      #""response":{"status":0,"_failure":{"name":"timedOut","bytes":#}}"#,
      #""response":{"status":200,"content":{"text":"x"},"_failure":{"name":"timedOut","bytes":#}}"#,
      #""time":#,"response":{"status":200,"content":{"text":"x"}}"#,
      #""timings":{"wait":#,"receive":#,"send":#},"response":{"status":200,"content":{"text":"x"}}"#,
      #""startedDateTime":#,"response":{"status":200,"content":{"text":"x"}}"#,
      #""response":{"status":200,"headers":[{"name":"Age","value":#}],"content":{"text":"x"}}"#,
    ]
    for place in places {
      for number in numbers {
        let entry = place.replacing("#", with: number)
        let file = try folder.file("a.har", har(entry))
        let cassette = try Cassette(contentsOf: file)
        try survive(cassette, String(entry.prefix(200)))
        // It also survives being written out again.
        if let exchange = try? cassette.exchange(at: 0) {
          let copy = folder.url.appendingPathComponent("copy.har")
          try? FileManager.default.removeItem(at: copy)
          try Cassette([exchange]).write(to: copy)
          XCTAssertNoThrow(try Cassette(contentsOf: copy), "\(entry.prefix(200))")
        }
      }
    }
  }

  func testDatesBeyondAllMeasure() throws {
    let dates = [
      "0000-01-01T00:00:00Z", "9999-12-31T23:59:60.999999999-23:59", "0000-12-31T00:00:00+99:99", "x", "",
    ]
    for first in dates {
      for second in dates {
        let entries = [first, second].map {
          #"{"startedDateTime":"\#($0)","request":{"method":"GET","url":"http://a/"},"response":{"status":204}}"#
        }
        let file = try folder.file("a.har", #"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#)
        try survive(Cassette(contentsOf: file), "\(first), \(second)")
      }
    }
  }

  func testBodiesThatAreComparedByTheirMeaning() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let digits = String(repeating: "7", count: 10_000)
    let bodies = [
      (deep, deep), (deep, deep + " "), (#"{"a":\#(digits)}"#, #"{"a" : \#(digits).0}"#),
      (#"{"a":1e\#(digits)}"#, #"{"a":1e\#(digits)}"#), (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#),
      (#""\ud800""#, #""\uD800""#), (#"{"\udfff":"\ud800\ud800"}"#, #"{"\udfff":"\ud800\ud800"}"#),
      ("\u{FEFF}{}", "{}"), ("", "{"), ("\"\u{0}\"", "\"\\u0000\""),
    ]
    for (recorded, asked) in bodies {
      for type in [
        "application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=", "text/xml",
      ] {
        let headers: HeaderFields = ["Content-Type": type]
        let cassette = Cassette([
          Exchange(.init("POST", "http://a/", headers: headers, body: Body(recorded)), .init(body: Body("x")))
        ])
        let same = Exchange.Request("POST", "http://a/", headers: headers, body: Body(recorded))
        XCTAssertEqual(try cassette.positions(matching: same), [0], "\(recorded.prefix(40)) as \(type)")
        let other = Exchange.Request("POST", "http://a/", headers: headers, body: Body(asked))
        XCTAssertNoThrow(try cassette.positions(matching: other))
        _ = try cassette.nearest(to: other)
      }
    }
  }

  func testAFileOfManyGigabytesOfNothing() throws {
    for (start, offset) in [("", 0), (#"{"log":{"entries":["#, 19), (#"{"log":{"entries":[{"a":1"#, 25)] {
      let file = try folder.file("big.har", start)
      try truncate(file, to: 5 << 30)
      XCTAssertThrowsError(try Cassette(contentsOf: file)) { error in
        guard case .damaged(file, _, 1, offset, "unexpected byte 0x00")? = error as? CassetteError else {
          return XCTFail("\(error)")
        }
      }
    }
  }

  func testANumberOfMoreThanAMegabyte() throws {
    for start in [#"{"log":{"x":"#, #"{"log":{""#, #"{"log":{"entries":[{""#] {
      let file = try folder.file("big.har", start + String(repeating: "1", count: 2 << 20))
      XCTAssertThrowsError(try Cassette(contentsOf: file)) { error in
        XCTAssert("\(error)".contains("a number or a name is longer than 1 MB"), "\(error)")
      }
    }
  }

  func testASideFileOfManyGigabytes() throws {
    let size = 5 << 30
    let body = try folder.file("body", "")
    try truncate(body, to: size)
    let file = try folder.file(
      "a.har", har(#""response":{"status":200,"content":{"_file":"body","size":\#(size)}}"#))
    let exchange = try Cassette(contentsOf: file).exchange(at: 0)
    XCTAssertEqual(exchange.response?.body.size, size)
    XCTAssertEqual(try exchange.response?.body.data(in: size - 2..<size), Data([0, 0]))
  }

  func testLineBreaksInHeaderFields() async throws {
    let evil = "a\r\nSet-Cookie: planted=1\r\n\r\nHTTP/1.1 200 OK"
    let fields: HeaderFields = [
      "X": evil, "Y\r\nZ": "b", "": "c", "Content-Type": evil, "Set-Cookie": evil, "L": "\u{0}",
    ]
    var matcher = Matcher.standard
    matcher.headers = ["Y\r\nZ"]
    for status in [200, 302, 401] {
      var headers = fields
      headers.append("Location", "http://a/\r\nX: y")
      headers.append("WWW-Authenticate", "Basic realm=\"\r\nX: y")
      let exchange = Exchange(
        .init("GET", "http://a/", headers: fields), .init(status: status, headers: headers, body: Body("x")))
      let file = folder.url.appendingPathComponent("\(status).har")
      try Cassette([exchange]).write(to: file)
      let read = try Cassette(contentsOf: file).exchange(at: 0)
      XCTAssertEqual(read.response?.headers["X"], evil)
      let deck = try Deck(contentsOf: file, matcher: matcher)
      var request = URLRequest(url: try XCTUnwrap(URL(string: "http://a/")))
      // Foundation here lets a value with a line break go; a name keeps it.
      request.setValue(evil, forHTTPHeaderField: "X")
      request.setValue("b", forHTTPHeaderField: "Y\r\nZ")
      do {
        let (data, _) = try await deck.session().data(for: request)
        XCTAssertEqual(data, Data("x".utf8))
      } catch {
        XCTAssertNotEqual(status, 200, "\(error)")
      }
    }
  }

  /// Opens the entry and plays it, whatever comes of it.
  private func survive(_ cassette: Cassette, _ title: String) throws {
    for position in 0..<cassette.count { _ = try? cassette.exchange(at: position) }
    guard let url = URL(string: "http://a/") else { return }
    let ends = DispatchSemaphore(value: 0)
    let deck = Deck(cassette)
    deck.session().dataTask(with: url) { _, response, error in
      XCTAssert(response != nil || error != nil, "\(title)")
      ends.signal()
    }.resume()
    XCTAssertEqual(ends.wait(timeout: .now() + 20), .success, "\(title) never ends")
  }

  private func har(_ entry: String) -> String {
    #"{"log":{"entries":[{"request":{"method":"GET","url":"http://a/"},\#(entry)}]}}"#
  }

  /// Makes the file long without taking room for it.
  private func truncate(_ file: URL, to size: Int) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
  }
}
