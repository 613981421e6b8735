import Foundation
import XCTest

@testable import Tapedeck

final class CassetteWritingTests: XCTestCase {
  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appendingPathComponent("a.har") }

  override func tearDown() { folder.remove() }

  func testTheForm() throws {
    let exchange = Exchange(
      .init(
        "POST", "http://a.example/x?q=a+b%20c#top", headers: ["Content-Type": "a/b"], body: Body(Data([0xFF]))
      ),
      .init(
        headers: ["Content-Type": "text/plain"], body: Body("a\"\n\u{FEFF}"),
        chunks: [Chunk(size: 2, offset: .milliseconds(30)), Chunk(size: 4, offset: .microseconds(30_500))],
        offset: .milliseconds(20)), start: .milliseconds(1_500), duration: .milliseconds(31))
    let failed = Exchange(
      .init("GET", "http://a.example/"), failure: Failure(.timedOut), start: .seconds(2),
      duration: .seconds(60))
    try Cassette([exchange, failed]).write(to: file)
    XCTAssertEqual(
      String(decoding: try Data(contentsOf: file), as: UTF8.self),
      #"""
      {
        "log": {
          "version": "1.2",
          "creator": {
            "name": "Tapedeck",
            "version": "1"
          },
          "_tapedeck": 1,
          "entries": [
            {
              "startedDateTime": "2000-01-01T00:00:01.500Z",
              "time": 31,
              "request": {
                "method": "POST",
                "url": "http://a.example/x?q=a+b%20c",
                "httpVersion": "HTTP/1.1",
                "cookies": [],
                "headers": [
                  {
                    "name": "Content-Type",
                    "value": "a/b"
                  }
                ],
                "queryString": [
                  {
                    "name": "q",
                    "value": "a b c"
                  }
                ],
                "postData": {
                  "mimeType": "a/b",
                  "text": "/w==",
                  "_encoding": "base64"
                },
                "headersSize": -1,
                "bodySize": 1
              },
              "response": {
                "status": 200,
                "statusText": "OK",
                "httpVersion": "HTTP/1.1",
                "cookies": [],
                "headers": [
                  {
                    "name": "Content-Type",
                    "value": "text/plain"
                  }
                ],
                "content": {
                  "size": 6,
                  "mimeType": "text/plain",
                  "text": "a\"\n\ufeff"
                },
                "redirectURL": "",
                "headersSize": -1,
                "bodySize": 6,
                "_chunks": [
                  { "size": 2, "offset": 30 },
                  { "size": 4, "offset": 30.5 }
                ]
              },
              "cache": {},
              "timings": {
                "send": 0,
                "wait": 20,
                "receive": 11
              }
            },
            {
              "startedDateTime": "2000-01-01T00:00:02.000Z",
              "time": 60000,
              "request": {
                "method": "GET",
                "url": "http://a.example/",
                "httpVersion": "HTTP/1.1",
                "cookies": [],
                "headers": [],
                "queryString": [],
                "headersSize": -1,
                "bodySize": 0
              },
              "response": {
                "status": 0,
                "statusText": "",
                "httpVersion": "HTTP/1.1",
                "cookies": [],
                "headers": [],
                "content": {
                  "size": 0,
                  "mimeType": ""
                },
                "redirectURL": "",
                "headersSize": -1,
                "bodySize": -1,
                "_failure": {
                  "name": "timedOut",
                  "code": -1001,
                  "bytes": 0
                },
                "_error": "timedOut"
              },
              "cache": {},
              "timings": {
                "send": 0,
                "wait": 60000,
                "receive": 0
              }
            }
          ]
        }
      }

      """#)
  }

  func testAnEmptyCassette() throws {
    XCTAssertTrue(try Cassette().write(to: file))
    let bytes = try Data(contentsOf: file)
    XCTAssertTrue(String(decoding: bytes, as: UTF8.self).hasSuffix("\"entries\": []\n  }\n}\n"))
    var cassette = try Cassette(contentsOf: file)
    cassette.append(exchange(1))
    try cassette.write(to: file)
    let grown = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    try Cassette([exchange(1)]).write(to: file)
    XCTAssertEqual(try Data(contentsOf: file), grown)
    XCTAssertEqual(try cassette.merging([], dropsOthers: true).count, 0)
  }

  func testAppendingLeavesTheRestAsItWas() throws {
    let foreign =
      "{\"log\" :{ \"x\":1,\"entries\":[\n{\"request\":{\"method\":\"GET\",\"url\":\"http:\\/\\/a/\"},\"_odd\": 1.0 }\n],\"comment\":\"c\"}}\n\n"
    let file = try folder.file("b.har", foreign)
    var cassette = try Cassette(contentsOf: file)
    cassette.append(exchange(1))
    try cassette.write(to: file)
    let text = try String(contentsOf: file, encoding: .utf8)
    XCTAssertTrue(
      text.hasPrefix(
        "{\"log\" :{ \"x\":1,\"entries\":[\n{\"request\":{\"method\":\"GET\",\"url\":\"http:\\/\\/a/\"},\"_odd\": 1.0 },\n      {\n        \"startedDateTime\""
      ))
    XCTAssertTrue(text.hasSuffix("\n      }\n    ],\"comment\":\"c\"}}\n\n"))
    let read = try Cassette(contentsOf: file)
    XCTAssertEqual(try read.exchange(at: 1), exchange(1))
  }

  func testStartsAreCountedFromAForeignFilesFirst() throws {
    let file = try folder.file(
      "b.har",
      #"""
      {"log":{"entries":[{"startedDateTime":"2024-02-29T23:59:59.5+01:00",
      "request":{"method":"GET","url":"http://a/"},"response":{"status":204}}]}}
      """#)
    var cassette = try Cassette(contentsOf: file)
    var later = exchange(1)
    later.start = .milliseconds(750)
    cassette.append(later)
    try cassette.write(to: file)
    XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains("\"2024-02-29T23:00:00.250Z\""))
    XCTAssertEqual(try Cassette(contentsOf: file).exchange(at: 1), later)
  }

  func testAFileThatWouldNotChangeIsLeftAlone() throws {
    XCTAssertTrue(try Cassette([exchange(1)]).write(to: file))
    let before = try CassetteFile(file).identity
    XCTAssertFalse(try Cassette([exchange(1)]).write(to: file))
    XCTAssertFalse(try Cassette(contentsOf: file).write(to: file))
    XCTAssertEqual(try CassetteFile(file).identity, before)
    XCTAssertTrue(try Cassette([exchange(2)]).write(to: file))
    XCTAssertEqual(try names(), ["a.har"])
  }

  func testADamagedFileIsNeverReplaced() throws {
    for text in [#"{"log":{"entries":[}"#, #"{"log":{"_tapedeck":2}}"#, ""] {
      let file = try folder.file("b.har", text)
      XCTAssertThrowsError(try Cassette([exchange(1)]).write(to: file))
      XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), text)
    }
    XCTAssertEqual(try names(), ["b.har"])
  }

  func testTheFileStaysReadableWhileItIsReplaced() throws {
    try Cassette([exchange(1)]).write(to: file)
    let open = try Cassette(contentsOf: file)
    try Cassette([exchange(2)]).write(to: file)
    XCTAssertEqual(try open.exchange(at: 0), exchange(1))
    try FileManager.default.removeItem(at: file)
    XCTAssertEqual(try open.exchange(at: 0), exchange(1))
  }

  func testAFailedWriteLeavesTheOldFile() throws {
    try Cassette([exchange(1)]).write(to: file)
    let before = try Data(contentsOf: file)
    var cassette = try Cassette(contentsOf: file)
    let body = folder.url.appendingPathComponent("gone")
    cassette.append(Exchange(.init("GET", "http://b/"), .init(body: Body(file: body, size: 10))))
    XCTAssertThrowsError(try cassette.write(to: file))
    XCTAssertEqual(try Data(contentsOf: file), before)
    XCTAssertEqual(try names(), ["a.har"])
    XCTAssertThrowsError(try Cassette().write(to: folder.url.appendingPathComponent("no/such/folder.har"))) {
      error in
      guard case .unwritable? = error as? CassetteError else { return XCTFail("\(error)") }
    }
  }

  func testWhatACrashLeftBehindIsSweptAway() throws {
    _ = try folder.file(".a.har.tapedeck-1-0", "half")
    _ = try folder.file(".b.har.tapedeck-1-0", "another's")
    let living = folder.url.appendingPathComponent("c.har")
    let writer = try AtomicFile(living)
    try Cassette([exchange(1)]).write(to: file)
    try Cassette([exchange(1)]).write(to: living)
    XCTAssertEqual(try names(), [".b.har.tapedeck-1-0", ".c.har.tapedeck-\(getpid())-0", "a.har", "c.har"])
    withExtendedLifetime(writer) {}
  }

  func testASymbolicLinkAndPermissionsStay() throws {
    try Cassette([exchange(1)]).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = folder.url.appendingPathComponent("link.har")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try Cassette([exchange(2)]).write(to: link)
    XCTAssertEqual(try Cassette(contentsOf: file).exchange(at: 0), exchange(2))
    XCTAssertNotNil(try? FileManager.default.destinationOfSymbolicLink(atPath: link.path))
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int, 0o640)
  }

  private func exchange(_ number: Int) -> Exchange {
    Exchange(.init("GET", "http://a.example/\(number)"), .init(body: Body("\(number)")))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }
}
