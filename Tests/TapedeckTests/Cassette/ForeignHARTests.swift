import Foundation
import XCTest

@testable import Tapedeck

/// What other tools write, one trait at a time.
final class ForeignHARTests: XCTestCase {
  private let folder = TemporaryFolder()

  override func tearDown() { folder.remove() }

  func testTheLeastThereCanBe() throws {
    let exchange = try read(request: #""method":"GET","url":"http://a.example/""#, response: #""status":204"#)
    XCTAssertEqual(exchange, Exchange(.init("GET", "http://a.example/"), .init(status: 204)))
  }

  func testAByteOrderMarkAndSpaceAround() throws {
    let file = try folder.file(
      "a.har", "\u{FEFF} \n" + har(#"{"request":{"method":"GET","url":"http://a/"}}"#) + "\n\n")
    let cassette = try Cassette(contentsOf: file)
    XCTAssertEqual(try cassette.positions(matching: .init("GET", "http://a/")), [0])
    let copy = folder.url.appendingPathComponent("b.har")
    try cassette.write(to: copy)
    XCTAssertEqual(try Data(contentsOf: copy), try Data(contentsOf: file))
  }

  func testHeadersOfEveryForm() throws {
    let exchange = try read(
      request: #"""
        "method":"GET","url":"http://a.example/","headers":[{"name":":authority","value":"a.example"},
        {"name":"Accept","value":["a","b"]},["X-Pair","c"],{"name":"X-None","value":null},{"name":"X-N","value":7}]
        """#, response: #""status":204,"httpVersion":"h3","headersSize":null"#)
    XCTAssertEqual(
      exchange.request.headers, ["Accept": "a", "Accept": "b", "X-Pair": "c", "X-None": "", "X-N": "7"])
  }

  func testBodiesOfEveryForm() throws {
    for (content, body) in [
      (#""size":3,"text":"abc""#, "abc"),
      (#""size":0,"text":"abc""#, "abc"),
      (#""size":-1,"text":"abc""#, "abc"),
      (#""size":3,"text":"abc","encoding":"UTF-8""#, "abc"),
      (#""size":3,"text":"abc","encoding":"""#, "abc"),
      (#""size":3,"text":"abc","encoding":null"#, "abc"),
      (#""size":3,"text":"YWJj","encoding":"base64""#, "abc"),
      (#""size":3,"text":"YW\nJj","encoding":"BASE64""#, "abc"),
      (#""size":2,"text":"YWI","encoding":"base64""#, "ab"),
      (#""size":0,"text":"""#, ""),
      (#""size":0"#, ""),
    ] {
      let exchange = try read(response: #""status":200,"content":{\#(content)}"#)
      XCTAssertEqual(exchange.response?.body, Body(body), content)
    }
  }

  func testACompressedHeaderDoesNotMeanACompressedText() throws {
    let exchange = try read(
      response: #"""
        "status":200,"headers":[{"name":"Content-Encoding","value":"gzip"},{"name":"Content-Length","value":"9"}],
        "content":{"size":2,"text":"H4sIAA==","encoding":"base64"}
        """#)
    XCTAssertEqual(try exchange.response?.body.data(), Data([0x1F, 0x8B, 8, 0]))
  }

  func testATextGoesBackIntoItsCharset() throws {
    for (type, size, bytes) in [
      ("text/plain; charset=ISO-8859-1", 1, [0xFC]), ("text/plain; charset=\\\"iso-8859-1\\\"", 1, [0xFC]),
      ("text/plain; charset=ISO-8859-1", 2, [0xC3, 0xBC]), ("text/plain; charset=utf-8", 2, [0xC3, 0xBC]),
      ("text/plain", 1, [0xC3, 0xBC]),
    ] as [(String, Int, [UInt8])] {
      let exchange = try read(
        response: #""status":200,"content":{"size":\#(size),"text":"ü","mimeType":"\#(type)"}"#)
      XCTAssertEqual(try exchange.response?.body.data(), Data(bytes), type)
    }
  }

  func testStatusesWithABodyThatNeedNone() throws {
    XCTAssertEqual(
      try read(response: #""status":304,"content":{"size":2,"text":"ab"}"#).response?.body, Body("ab"))
    XCTAssertEqual(
      try read(response: #""status":301,"redirectURL":"http://b/","content":{"size":-1}"#).response?.body,
      Body())
    let head = #""method":"HEAD","url":"http://a.example/""#
    XCTAssertEqual(
      try read(request: head, response: #""status":200,"content":{"size":99}"#).response?.body, Body())
  }

  func testRequestBodiesOfEveryForm() throws {
    for (data, body) in [
      (#"{"mimeType":"","text":"","params":[]}"#, ""),
      (#"{"mimeType":"text/plain","text":"a=b"}"#, "a=b"),
      (
        #"{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"a b","value":"ü"},{"name":"c"}]}"#,
        "a+b=%C3%BC&c="
      ),
      (#"{"mimeType":"text/plain"}"#, nil),
      ("null", nil),
    ] as [(String, String?)] {
      let exchange = try read(
        request: #""method":"POST","url":"http://a.example/","postData":\#(data)"#, response: #""status":204"#
      )
      XCTAssertEqual(exchange.request.body, body.map { Body($0) }, data)
    }
  }

  func testTheTypeOfABodyThatHasNoHeader() throws {
    let exchange = try read(
      request: #""method":"POST","url":"http://a/","postData":{"mimeType":"text/x","text":"b"}"#,
      response: #""status":204"#)
    XCTAssertEqual(exchange.request.headers, ["Content-Type": "text/x"])
  }

  func testTimes() throws {
    let times = [
      (
        #""time":50.5,"timings":{"blocked":-1,"dns":1,"connect":2,"ssl":2,"send":3,"wait":4.25,"receive":5}"#,
        (10.25, 15.25, 50.5)
      ),
      (#""time":-1,"timings":{"send":null,"wait":-2,"receive":7}"#, (0, 7, 7)),
      (#""time":9"#, (9, 9, 9)),
      (#""time":"soon","timings":{"wait":1e300}"#, (0, 0, 0)),
      (#""cache":{}"#, (0, 0, 0)),
    ]
    for (written, (head, end, total)) in times {
      let exchange = try read(response: #""status":200,"content":{"size":1,"text":"x"}"#, rest: "," + written)
      func milliseconds(_ value: Double) -> Duration { .nanoseconds(Int64(value * 1_000_000)) }
      XCTAssertEqual(exchange.response?.offset, milliseconds(head), written)
      XCTAssertEqual(exchange.response?.chunks, [Chunk(size: 1, offset: milliseconds(end))], written)
      XCTAssertEqual(exchange.duration, milliseconds(total), written)
    }
  }

  func testStartsAreCountedFromTheFirst() throws {
    let dates = [
      "NaN-NaN", "2023-03-29T17:37:42.482-07:00", "2023-03-30T00:37:43.5Z", "2023-03-30T00:37:40Z",
      "NaN-NaN-NaNTNaN:NaN:NaN.NaN+NaN:NaN", "2024-02-29T00:00:00+0000",
    ]
    let entries = dates.map { date in
      #"{"startedDateTime":"\#(date)","request":{"method":"GET","url":"http://a/"},"response":{"status":204}}"#
    }
    let cassette = try Cassette(contentsOf: folder.file("a.har", har(entries.joined(separator: ","))))
    XCTAssertEqual(
      try (0..<6).map { try cassette.exchange(at: $0).start },
      [.zero, .zero, .milliseconds(1018), .zero, .zero, .milliseconds(29_028_137_518)])
  }

  func testEntriesThatCannotBeReplayed() throws {
    let good = #""method":"GET","url":"http://a.example/""#
    let ok = #""status":200,"content":{"size":1,"text":"x"}"#
    for (entry, reason) in [
      ("{}", "it has no 'request'"),
      (#"{"request":null}"#, "it has no 'request'"),
      (#"{"request":{\#(good)}}"#, "it has no 'response'"),
      (#"{"request":{"method":"GET"},"response":{\#(ok)}}"#, "it has no 'request.url'"),
      (#"{"request":{"method":"","url":"http://a/"},"response":{\#(ok)}}"#, "it has no 'request.method'"),
      (
        #"{"request":{"method":"GET","url":"/a"},"response":{\#(ok)}}"#,
        "'/a' is not an absolute http or https URL"
      ),
      (
        #"{"request":{"method":"GET","url":"data:,a"},"response":{\#(ok)}}"#,
        "'data:,a' is not an absolute http or https URL"
      ),
      (
        #"{"request":{"method":"GET","url":"wss://a/"},"response":{\#(ok)}}"#,
        "'wss://a/' is not an absolute http or https URL"
      ),
      (#"{"_resourceType":"websocket","request":{\#(good)},"response":{"status":101}}"#, "it is a WebSocket"),
      (
        #"{"request":{\#(good)},"response":{"status":0,"_error":"net::ERR_FAILED"}}"#,
        "status 0 is no answer ('net::ERR_FAILED')"
      ),
      (#"{"request":{\#(good)},"response":{"status":1}}"#, "status 1 is no answer"),
      (#"{"request":{\#(good)},"response":{"status":"200"}}"#, "'response.status' is a text, not a number"),
      (#"{"request":{\#(good)},"response":{"status":2e2.5}}"#, nil),
      (
        #"{"request":{\#(good)},"response":{"status":200.5}}"#,
        "'response.status' is a fraction, not a whole number"
      ),
      (
        #"{"request":{\#(good)},"response":{"status":200,"content":{"size":9}}}"#,
        "its body of 9 bytes was not saved"
      ),
      (#"{"request":{\#(good)},"response":{"status":200}}"#, "its body was not saved"),
      (
        #"{"request":{\#(good)},"response":{"status":200,"content":{"size":999,"text":"(cut)"}}}"#,
        "only 5 of its body's 999 bytes were saved"
      ),
      (
        #"{"request":{\#(good)},"response":{"status":200,"content":{"size":1,"text":"x","encoding":"gzip"}}}"#,
        "encoding 'gzip' is not known"
      ),
      (
        #"{"request":{\#(good)},"response":{"status":200,"content":{"size":1,"text":"*","encoding":"base64"}}}"#,
        "'response.content.text' is not base64"
      ),
      (
        #"{"request":{\#(good)},"response":{"status":200,"content":{"size":1,"text":["x"]}}}"#,
        "'response.content.text' is an array, not a text"
      ),
      (
        #"{"request":{\#(good)},"response":{\#(ok),"_chunks":[{"size":2}]}}"#,
        "its chunks hold 2 bytes, its body 1"
      ),
      (
        #"{"request":{\#(good)},"response":{\#(ok),"_failure":{"name":"noSuch"}}}"#,
        "'noSuch' is not the name and code of a URLError"
      ),
      (
        #"{"request":{\#(good)},"response":{\#(ok),"_failure":{"name":"timedOut","code":-1005}}}"#,
        "'timedOut' is not the name and code of a URLError"
      ),
      (#"{"request":{\#(good)},"response":{\#(ok),"status":404}}"#, "'response.status' stands there twice"),
      (
        #"{"request":{\#(good),"headers":[{"name":"A","value":true}]},"response":{\#(ok)}}"#,
        "'request.headers.A' is a boolean, not a text"
      ),
      (
        #"{"request":{\#(good),"postData":{"mimeType":"multipart/form-data","params":[{}]}},"response":{\#(ok)}}"#,
        "its request body is saved as parts of 'multipart/form-data', not as bytes"
      ),
    ] as [(String, String?)] {
      let file = try folder.file("a.har", har(#"{"request":{\#(good)},"response":{\#(ok)}},"# + entry))
      guard let reason else {
        XCTAssertThrowsError(try Cassette(contentsOf: file), entry)
        continue
      }
      let cassette = try Cassette(contentsOf: file)
      XCTAssertEqual(cassette.count, 2, entry)
      XCTAssertNoThrow(try cassette.exchange(at: 0), entry)
      XCTAssertThrowsError(try cassette.exchange(at: 1), entry) { error in
        XCTAssertEqual(error as? CassetteError, .unplayable(file: file, entry: 2, reason: reason))
      }
    }
  }

  private func har(_ entries: String) -> String {
    #"{"log":{"version":"1.1","entries":[\#(entries)],"pages":[]}}"#
  }

  private func read(
    request: String = #""method":"GET","url":"http://a.example/""#, response: String, rest: String = ""
  ) throws -> Exchange {
    let entry = #"{"_id":1,"request":{\#(request)},"response":{\#(response)}\#(rest)}"#
    let cassette = try Cassette(contentsOf: folder.file("a.har", har(entry)))
    return try cassette.exchange(at: 0)
  }
}
