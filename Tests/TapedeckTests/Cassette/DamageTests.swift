import Foundation
import XCTest

@testable import Tapedeck

final class DamageTests: XCTestCase {
  private let folder = TemporaryFolder()

  override func tearDown() { folder.remove() }

  func testDamageIsNamedWithItsPlace() throws {
    for (text, entry, line, offset, reason) in [
      ("", nil, 1, 0, "the text ends too early"),
      ("  ", nil, 1, 2, "the text ends too early"),
      ("[]", nil, 1, 0, "the file is not an object"),
      ("7", nil, 1, 0, "the file is not an object"),
      ("{}", nil, 1, 1, "'log' is missing"),
      (#"{"log":1}"#, nil, 1, 7, "'log' is not an object"),
      (#"{"log":[]}"#, nil, 1, 7, "'log' is not an object"),
      (#"{"log":{}}"#, nil, 1, 8, "'log.entries' is missing"),
      (#"{"log":{"entries":{}}}"#, nil, 1, 18, "'log.entries' is not an array"),
      (#"{"log":{"entries":null}}"#, nil, 1, 18, "'log.entries' is not an array"),
      (#"{"log":{"entries":[]},"log":{}}"#, nil, 1, 22, "'log' stands there twice"),
      (#"{"log":{"entries":[],"l\u006fg":1,"\u0065ntries":[]}}"#, nil, 1, 34, "'entries' stands there twice"),
      (#"{"log":{"entries":[]}} x"#, nil, 1, 23, "text after the end of the value"),
      (#"{"log":{"entries":[],}}"#, nil, 1, 21, "unexpected '}'"),
      (#"{"log":{"entries":[7]}}"#, nil, 1, 19, "the entry is not an object"),
      (#"{"log":{"entries":[{}, []]}}"#, nil, 1, 23, "the entry is not an object"),
      ("{\"log\":{\"entries\":[{},\n{\"request\":7}]}}", 2, 2, 34, "'request' is not an object"),
      (#"{"log":{"entries":[{"request":{"url":1}}]}}"#, 1, 1, 37, "'request.url' is not a text"),
      (#"{"log":{"entries":[{"request":{"method":{}}}]}}"#, 1, 1, 40, "'request.method' is not a text"),
      (
        #"{"log":{"entries":[{"request":{"postData":[]}}]}}"#, 1, 1, 42, "'request.postData' is not an object"
      ),
      (#"{"log":{"entries":[{"request":{"url":"a","url":"a"}}]}}"#, 1, 1, 41, "'url' stands there twice"),
      (#"{"log":{"entries":[{"request":{},"request":{}}]}}"#, 1, 1, 33, "'request' stands there twice"),
      (#"{"log":{"entries":[{"response":{},"response":{}}]}}"#, 1, 1, 34, "'response' stands there twice"),
      (
        "{\"log\":{\n\n\"entries\":[{\"a\":\"\u{1}\"}]}}", 1, 3, 27,
        "raw control character byte 0x01 in a text"
      ),
      (#"{"log":{"entries":[{"a":"\x"}]}}"#, 1, 1, 25, "an escape that JSON does not know"),
      (#"{"log":{"entries":[{"a":"\ud800"}]}}"#, 1, 1, 25, "half of a surrogate pair"),
      (#"{"log":{"entries":[{"a":"\udc00\ud800"}]}}"#, 1, 1, 25, "half of a surrogate pair"),
      (#"{"log":{"entries":[{"a":01}]}}"#, 1, 1, 24, "a malformed number"),
      (#"{"log":{"entries":[{"a":1.}]}}"#, 1, 1, 24, "a malformed number"),
      (#"{"log":{"entries":[{"a":-}]}}"#, 1, 1, 24, "a malformed number"),
      (#"{"log":{"entries":[{"a":nul}]}}"#, 1, 1, 24, "unexpected '}'"),
      (#"{"log":{"entries":[{"a" 1}]}}"#, 1, 1, 24, "unexpected '1'"),
      (#"{"log":{"entries":[{"a":1 "b":2}]}}"#, 1, 1, 26, "unexpected '\"'"),
      (#"{"log":{"entries":[{"a":[1}]}}"#, 1, 1, 26, "unexpected '}'"),
      (#"{"log":{"entries":[{'a':1}]}}"#, 1, 1, 20, "unexpected '''"),
      (#"{"log":{"entries":[{"a":NaN}]}}"#, 1, 1, 24, "unexpected 'N'"),
    ] as [(String, Int?, Int, Int, String)] {
      let file = try folder.file("a.har", text)
      XCTAssertThrowsError(try Cassette(contentsOf: file), text) { error in
        XCTAssertEqual(
          error as? CassetteError,
          .damaged(file: file, entry: entry, line: line, offset: offset, reason: reason), text)
      }
    }
  }

  func testBytesThatAreNotUTF8() throws {
    let bad: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
    ]
    for bytes in bad {
      for padding in ["", "       ", "1234567890"] {
        let text =
          Data(#"{"log":{"entries":[{"a":"\#(padding)"#.utf8) + bytes + Data("x1234567890\"}]}}".utf8)
        let file = folder.url.appendingPathComponent("a.har")
        try text.write(to: file)
        XCTAssertThrowsError(try Cassette(contentsOf: file), "\(bytes)") { error in
          XCTAssertEqual(
            error as? CassetteError,
            .damaged(
              file: file, entry: 1, line: 1, offset: 25 + padding.count, reason: "bytes that are not UTF-8"))
        }
      }
    }
  }

  func testAFileCutAnywhereIsRefused() throws {
    let whole = folder.url.appendingPathComponent("a.har")
    try Cassette([
      Exchange(
        .init("POST", "http://a.example/é?\u{1F600}", headers: ["A": "\"\\\u{1}"], body: Body("x")),
        .init(body: Body(Data([0xFF]))))
    ]).write(to: whole)
    let bytes = try Data(contentsOf: whole)
    let cut = folder.url.appendingPathComponent("cut.har")
    for length in 0..<bytes.count - 1 {
      try bytes.prefix(length).write(to: cut)
      XCTAssertThrowsError(try Cassette(contentsOf: cut), "\(length)")
    }
    // Only the last line's end may be missing.
    try bytes.dropLast().write(to: cut)
    XCTAssertNoThrow(try Cassette(contentsOf: cut))
  }

  func testDepthIsLimited() throws {
    // Five levels lie around.
    func file(_ depth: Int) throws -> URL {
      let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return try folder.file("a.har", #"{"log":{"entries":[{"a":\#(nested)}]}}"#)
    }
    XCTAssertNoThrow(try Cassette(contentsOf: file(508)))
    XCTAssertThrowsError(try Cassette(contentsOf: file(509)))
    XCTAssertThrowsError(try Cassette(contentsOf: file(1_000_000)))
  }

  func testANewerVersionIsRefusedByName() throws {
    for version in ["2", "99999999999999999999", "1.5"] {
      // Whatever else is new in it.
      let file = try folder.file("a.har", #"{"log":{"_tapedeck":\#(version),"entries":{}}}"#)
      XCTAssertThrowsError(try Cassette(contentsOf: file)) { error in
        XCTAssertEqual(error as? CassetteError, .newerVersion(file: file, version: version))
      }
    }
  }

  func testWhatIsNotAFile() throws {
    let absent = folder.url.appendingPathComponent("no.har")
    XCTAssertThrowsError(try Cassette(contentsOf: absent)) { error in
      XCTAssertEqual(error as? CassetteError, .absent(file: absent))
    }
    XCTAssertThrowsError(try Cassette(contentsOf: folder.url)) { error in
      XCTAssertEqual(
        error as? CassetteError, .unreadable(file: folder.url, reason: "it is not a plain file"))
    }
  }

  func testPiecesAcrossTheWindowsEdge() throws {
    // Every kind of token comes to lie on the edge of a 256 KB window.
    let entry =
      #"{"request":{"method":"GET","url":"http://a/\u00e9\ud83d\ude00é€😀"},"n":[-12.5e+3,true,null]}"#
    let edge = 1 << 18
    for shift in stride(from: 0, through: entry.utf8.count + 4, by: 1) {
      let head = #"{"log":{"x":""#
      let padding = String(repeating: "p", count: edge - head.utf8.count - 30 - shift)
      let text = head + padding + #"","entries":["# + entry + "," + entry + "]}}"
      let cassette = try Cassette(contentsOf: folder.file("a.har", text))
      XCTAssertEqual(
        try cassette.positions(matching: .init("GET", "http://a/é😀é€😀")), [0, 1], "\(shift)")
    }
    let name = String(repeating: "n", count: 600_000)
    let file = try folder.file(
      "a.har", #"{"log":{"\#(name)":1\#(name.replacing("n", with: "0")),"entries":[]}}"#)
    XCTAssertEqual(try Cassette(contentsOf: file).count, 0)
  }
}
