import Foundation
import XCTest

@testable import Tapedeck

final class MergingTests: XCTestCase {
  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appendingPathComponent("a.har") }

  override func tearDown() { folder.remove() }

  func testVolatilePartsLeaveTheFileUntouched() throws {
    let old = Exchange(
      .init(
        "POST", "http://a.example/x?t=1", headers: ["Content-Type": "multipart/form-data; boundary=one"],
        body: Body("--one\r\n\r\nx\r\n--one--")),
      .init(
        headers: [
          "Date": "Tue, 01 Mar 2016 12:00:00 GMT", "ETag": "\"1\"", "Age": "1", "X-Request-ID": "a",
          "Via": "b",
          "Set-Cookie": "id=1; Expires=Tue, 01 Mar 2016 12:00:00 GMT; Path=/, b=2",
          "Content-Encoding": "gzip",
          "Content-Length": "10",
        ], body: Body("abcd"), chunks: [Chunk(size: 4)]), start: .seconds(1))
    let new = Exchange(
      .init(
        "POST", "http://a.example/x?t=1", headers: ["Content-Type": "multipart/form-data; boundary=another"],
        body: Body("--another\r\n\r\nx\r\n--another--")),
      .init(
        headers: [
          "Content-Encoding": "gzip", "Content-Length": "11", "via": "c", "x-request-id": "b",
          "Set-Cookie": "id=7; Expires=Wed, 02 Mar 2016 12:00:00 GMT; Path=/, b=3", "ETag": "\"1\"",
          "Expires": "0",
          "Date": "Wed, 02 Mar 2016 12:00:00 GMT",
        ], body: Body("abcd"), chunks: [Chunk(size: 1), Chunk(size: 3, offset: .seconds(1))],
        offset: .seconds(1)), start: .seconds(9))
    try check(old, new, isKept: true)
  }

  func testPartialBodiesOfAFailure() throws {
    func cut(_ body: String, _ code: URLError.Code = .networkConnectionLost) -> Exchange {
      Exchange(
        .init("GET", "http://a/"), .init(body: Body(body)),
        failure: Failure(code, afterBytes: body.utf8.count))
    }
    try check(cut("abc"), cut("abcde"), isKept: true)
    try check(cut("abc"), cut(""), isKept: true)
    try check(cut("abc"), cut("xbc"), isKept: false)
    try check(cut("abc"), cut("abc", .timedOut), isKept: false)
    try check(cut("abc"), Exchange(.init("GET", "http://a/"), .init(body: Body("abc"))), isKept: false)
    try check(
      cut("abc"), Exchange(.init("GET", "http://a/"), failure: Failure(.networkConnectionLost)), isKept: false
    )
  }

  func testWhatCounts() throws {
    let old = Exchange(
      .init("GET", "http://a/", headers: ["Accept": "x"]),
      .init(
        headers: ["ETag": "1", "Last-Modified": "a", "Set-Cookie": "a=1", "Content-Length": "3"],
        body: Body("abc")))
    for change in [
      { $0.response?.status = 201 },
      { $0.response?.body = Body("abd") },
      { $0.response?.headers["ETag"] = "2" },
      { $0.response?.headers["Last-Modified"] = "b" },
      { $0.response?.headers["Set-Cookie"] = "b=1" },
      { $0.response?.headers["Content-Length"] = "4" },
      { $0.response?.headers["X-New"] = "" },
      { $0.response?.headers["ETag"] = nil },
      { $0.request.headers["Accept"] = "y" },
    ] as [(inout Exchange) -> Void] {
      var new = old
      change(&new)
      try check(old, new, isKept: false)
    }
    var volatile = VolatileParts()
    volatile.headers.insert("etag")
    var new = old
    new.response?.headers["ETag"] = "2"
    try check(old, new, volatile, isKept: true)
  }

  func testOnlyWhatChangedIsRewritten() throws {
    let foreign = #"""
      {"log":{"entries":[
        { "_odd" : 1.0 , "request":{"method":"GET","url":"http:\/\/a\/1"},"response":{"status":204}},
        {"request":{"method":"GET","url":"http://a/2"},"response":{"status":204}},
        {"request":{"method":"GET","url":"http://a/3"},"response":{"status":204}} ]}}
      """#
    let file = try folder.file("b.har", foreign)
    let recorded = [exchange("3", status: 204), exchange("1", status: 204), exchange("2", status: 200)]
    try Cassette(contentsOf: file).merging(recorded, dropsOthers: true).write(to: file)
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = foreign.components(separatedBy: ",\n")
    XCTAssertTrue(text.hasPrefix(parts[0] + ",\n      {\n        \"startedDateTime\""), text)
    XCTAssertTrue(text.hasSuffix("      },\n      " + parts[2].dropFirst(2)), text)
    XCTAssertEqual(try Cassette(contentsOf: file).exchange(at: 1).response?.status, 200)
  }

  func testTheOrderStaysAndNewOnesComeBehindTheirPredecessor() throws {
    try Cassette(["1", "2", "3"].map { exchange($0) }).write(to: file)
    let recorded = ["0", "3", "new", "1", "last"].map { exchange($0) }
    let merged = try Cassette(contentsOf: file).merging(recorded, dropsOthers: true)
    try merged.write(to: file)
    for cassette in [merged, try Cassette(contentsOf: file)] {
      XCTAssertEqual(
        try (0..<cassette.count).map { String(try cassette.exchange(at: $0).request.url.dropFirst(9)) },
        ["0", "1", "last", "3", "new"])
      XCTAssertEqual(try cassette.positions(matching: exchange("3").request), [3])
    }
  }

  func testIdenticalRequestsKeepTheirOrder() throws {
    let old = (1...3).map { exchange("x", status: 200 + $0) }
    try Cassette(old).write(to: file)
    let before = try Data(contentsOf: file)
    XCTAssertFalse(try Cassette(contentsOf: file).merging(old, dropsOthers: true).write(to: file))
    let recorded = [old[0], exchange("x", status: 404), old[2], exchange("x", status: 500)]
    XCTAssertTrue(try Cassette(contentsOf: file).merging(recorded, dropsOthers: true).write(to: file))
    let cassette = try Cassette(contentsOf: file)
    XCTAssertEqual(try (0..<4).map { try cassette.exchange(at: $0).response?.status }, [201, 404, 203, 500])
    try cassette.merging(old, dropsOthers: true).write(to: file)
    XCTAssertEqual(try Data(contentsOf: file), before)
  }

  func testMissingOnesAreOnlyAppended() throws {
    try Cassette([exchange("1"), exchange("2")]).write(to: file)
    let merged = try Cassette(contentsOf: file).merging([exchange("2"), exchange("3")], dropsOthers: false)
    XCTAssertEqual(
      try (0..<merged.count).map { try merged.exchange(at: $0).request.url.last }, ["1", "2", "2", "3"])
  }

  func testAChangedExchangeKeepsItsStart() throws {
    var old = exchange("1")
    old.start = .seconds(5)
    var new = exchange("1", status: 404)
    new.start = .seconds(7)
    let merged = try Cassette([old]).merging([new], dropsOthers: true)
    XCTAssertEqual(try merged.exchange(at: 0).start, .seconds(5))
  }

  func testAnEntryThatCannotBeReplayedIsReplaced() throws {
    let file = try folder.file(
      "b.har",
      #"{"log":{"entries":[{"request":{"method":"GET","url":"http://a/1"},"response":{"status":0}}]}}"#)
    let merged = try Cassette(contentsOf: file).merging([exchange("1")], dropsOthers: true)
    XCTAssertEqual(merged.count, 1)
    XCTAssertEqual(try merged.exchange(at: 0), exchange("1"))
  }

  private func check(
    _ old: Exchange, _ new: Exchange, _ volatile: VolatileParts = .standard, isKept: Bool, line: UInt = #line
  ) throws {
    try? FileManager.default.removeItem(at: file)
    try Cassette().merging([old], dropsOthers: true).write(to: file)
    let merged = try Cassette(contentsOf: file).merging([new], dropsOthers: true, ignoring: volatile)
    XCTAssertEqual(try merged.write(to: file), !isKept, line: line)
    XCTAssertEqual(merged.count, 1, line: line)
  }

  private func exchange(_ path: String, status: Int = 200) -> Exchange {
    Exchange(.init("GET", "http://a/\(path)"), .init(status: status))
  }
}
