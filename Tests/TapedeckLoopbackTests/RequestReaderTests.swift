import Foundation
import XCTest

@testable import TapedeckLoopback

final class RequestReaderTests: XCTestCase {
  private static let host = "Host: a\r\n"

  private static let good: [(String, Request)] = [
    ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", Request("GET", "/", headers: ["Host": "a"])),
    ("\r\n\r\nGET / HTTP/1.0\r\n\r\n", Request("GET", "/")),
    ("OPTIONS * HTTP/1.0\r\n\r\n", Request("OPTIONS", "*")),
    ("GET http://a/b?c HTTP/1.0\r\n\r\n", Request("GET", "http://a/b?c")),
    ("CONNECT a:443 HTTP/1.0\r\n\r\n", Request("CONNECT", "a:443")),
    (
      "GET / HTTP/1.0\r\nA:\r\nB: \t two  words \t\r\nb:x:y\r\n\r\n",
      Request("GET", "/", headers: ["A": "", "B": "two  words", "b": "x:y"])
    ),
    (
      "POST / HTTP/1.0\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
      Request(
        "POST", "/", headers: ["Content-Length": "3", "Content-Length": "3"], body: Data("abc".utf8))
    ),
    (
      "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "3\r\nabc\r\n00a;x=\"y\"\r\n0123456789\r\n1 ; z\r\n!\r\n0\r\nTrailer: t\r\n\r\n",
      Request(
        "PUT", "/", headers: ["Host": "a", "Transfer-Encoding": "Chunked"], body: Data("abc0123456789!".utf8))
    ),
  ]

  private static let bad: [(String, BadRequest)] = [
    ("\u{16}\u{3}\u{1}", .requestLine),
    (" GET / HTTP/1.1\r\n", .requestLine),
    ("GET\r\n\r\n", .requestLine),
    ("GET /\r\n\r\n", .requestLine),
    ("GET  / HTTP/1.1\r\n\r\n", .requestLine),
    ("GET / HTTP/1.1 \r\n\r\n", .requestLine),
    ("GET path HTTP/1.1\r\n\r\n", .requestLine),
    ("GET /\u{E9} HTTP/1.1\r\n\r\n", .requestLine),
    ("GET / http/1.1\r\n\r\n", .requestLine),
    ("GE(T / HTTP/1.1\r\n\r\n", .requestLine),
    (String(repeating: "A", count: 65), .requestLine),
    ("GET / HTTP/2.0\r\n\r\n", .version),
    ("GET / HTTP/1.1\r\n\r\n", .host),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", .host),
    ("GET / HTTP/1.1\n", .bareLineFeed),
    ("\n", .bareLineFeed),
    ("GET / HTTP/1.1\r\nHost: a\n", .bareLineFeed),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .headerLine),
    ("GET / HTTP/1.1\r\n: a\r\n\r\n", .headerLine),
    ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", .headerLine),
    ("GET / HTTP/1.1\r\nHost\r\n\r\n", .headerLine),
    ("GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", .headerLine),
    ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", .headerLine),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 1, 1\r\n\r\n", .contentLength),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", .contentLength),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: +1\r\n\r\n", .contentLength),
    ("GET / HTTP/1.1\r\n\(host)Content-Length:\r\n\r\n", .contentLength),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\n", .contentLength),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 67108865\r\n\r\n", .bodyTooLarge),
    ("GET / HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999999\r\n\r\n", .bodyTooLarge),
    (
      "GET / HTTP/1.1\r\n\(host)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", .lengthAndEncoding
    ),
    ("GET / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n", .transferEncoding),
    ("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .transferEncoding),
    ("GET / HTTP/1.1\r\n\(host)Expect: miracles\r\n\r\n", .expectation),
    (chunked("x\r\n"), .chunk),
    (chunked("\r\n"), .chunk),
    (chunked("-1\r\n"), .chunk),
    (chunked("0x1\r\n"), .chunk),
    (chunked("1\n"), .chunk),
    (chunked("1\r\nabc"), .chunk),
    (chunked("1;\u{1}\r\n"), .chunk),
    (chunked("7FFFFFFFFFFFFFFF\r\n"), .bodyTooLarge),
    (chunked("FFFFFFFFFFFFFFFFFFFF\r\n"), .bodyTooLarge),
    (chunked("4000001\r\n"), .bodyTooLarge),
    (chunked("0\r\nno colon\r\n"), .headerLine),
    (chunked("0\r\n" + String(repeating: "A: b\r\n", count: 11_000)), .headTooLarge),
    ("GET /" + String(repeating: "a", count: 65_536), .headTooLarge),
    ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 11_000), .headTooLarge),
  ]

  private static func chunked(_ body: String) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + body
  }

  func testGoodRequestsInOnePieceAndByteByByte() throws {
    for (text, expected) in Self.good {
      XCTAssertEqual(try requests(in: [text]), [expected], text)
      XCTAssertEqual(try requests(in: text.unicodeScalars.map { String($0) }), [expected], text)
    }
  }

  func testBadRequestsAreRefusedWithTheirReason() {
    for (text, expected) in Self.bad {
      XCTAssertThrowsError(try requests(in: [text]), text) { error in
        XCTAssertEqual(error as? BadRequest, expected, text)
      }
    }
  }

  func testEveryReasonHasAnErrorStatus() {
    XCTAssertTrue(BadRequest.allCases.allSatisfy { (400...505).contains($0.status) && !$0.reason.isEmpty })
  }

  func testRequestsThatFollowEachOtherInOnePiece() throws {
    let text = Self.good.map(\.0).joined()
    XCTAssertEqual(try requests(in: [text]), Self.good.map(\.1))
  }

  func testWhoWantsTheConnectionClosed() throws {
    let table = [
      ("HTTP/1.1", "", false), ("HTTP/1.1", "Connection: keep-alive, Close\r\n", true),
      ("HTTP/1.0", "", true),
    ]
    for (version, line, expected) in table {
      var reader = RequestReader()
      reader.feed("GET / \(version)\r\n\(Self.host)\(line)\r\n".utf8)
      guard case .request(_, let isModern, let isLast) = try reader.next() else { return XCTFail(version) }
      XCTAssertEqual(isLast, expected, version + line)
      XCTAssertEqual(isModern, version == "HTTP/1.1")
    }
  }

  func testContinueIsExpectedOnlyWhileTheBodyIsMissing() throws {
    let head = "POST / HTTP/1.1\r\n\(Self.host)Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
    var reader = RequestReader()
    reader.feed(head.utf8)
    XCTAssertEqual(try reader.next(), .continueExpected)
    XCTAssertNil(try reader.next())
    reader.feed("ab".utf8)
    guard case .request(let request, _, _) = try reader.next() else { return XCTFail("no request") }
    XCTAssertEqual(request.text, "ab")

    reader.feed((head + "ab").utf8)
    guard case .request = try reader.next() else { return XCTFail("the body was there already") }
  }

  func testAnEndInsideARequestIsRefused() throws {
    for text in ["G", "GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\n\(Self.host)Content-Length: 2\r\n\r\na"] {
      var reader = RequestReader()
      reader.feed(text.utf8)
      XCTAssertNil(try reader.next())
      XCTAssertThrowsError(try reader.end(), text)
    }
    var reader = RequestReader()
    reader.feed("GET / HTTP/1.0\r\n\r\n\r\n".utf8)
    XCTAssertNotNil(try reader.next())
    XCTAssertNoThrow(try reader.end())
  }

  func testRandomBytesNeverCrash() {
    // The same bytes on every run: a linear congruential generator.
    var seed: UInt64 = 1
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<3_000 {
      var bytes = Array((Self.good[random(Self.good.count)].0 + Self.bad[random(12)].0).utf8)
      for _ in 0..<random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
      var reader = RequestReader()
      while !bytes.isEmpty {
        let count = 1 + random(bytes.count)
        reader.feed(bytes.prefix(count))
        bytes.removeFirst(count)
        do { while try reader.next() != nil {} } catch { break }
      }
    }
  }

  /// The requests in pieces that come one after the other; each scalar stands for one byte.
  private func requests(in pieces: [String]) throws -> [Request] {
    var reader = RequestReader()
    var requests: [Request] = []
    for piece in pieces {
      reader.feed(piece.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
      while let event = try reader.next() {
        if case .request(let request, _, _) = event { requests.append(request) }
      }
    }
    return requests
  }
}
