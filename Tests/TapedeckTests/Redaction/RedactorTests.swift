import Foundation
import XCTest

@testable import Tapedeck

final class RedactorTests: XCTestCase {
  private func exchange(
    _ url: String = "http://a.example/", asked: HeaderFields = [:], sent: Body? = nil,
    headers: HeaderFields = [:],
    _ body: String = "", chunks: [Int]? = nil
  ) -> Exchange {
    Exchange(
      .init("POST", url, headers: asked, body: sent),
      .init(headers: headers, body: Body(body), chunks: chunks?.map { Chunk(size: $0) }))
  }

  private func redacted(_ exchange: Exchange, _ redactor: Redactor = .standard) throws -> Exchange {
    try XCTUnwrap(redactor.redacted([exchange]).first)
  }

  private func body(
    _ text: String, type: String? = nil, _ redactor: Redactor = .standard
  ) throws -> String {
    let headers: HeaderFields = type.map { ["Content-Type": $0] } ?? [:]
    let body = try redacted(exchange(headers: headers, text), redactor).response?.body.data()
    return String(decoding: body ?? Data(), as: UTF8.self)
  }

  private func url(_ url: String, _ redactor: Redactor = .standard) throws -> String {
    try redacted(exchange(url), redactor).request.url
  }

  private func header(_ name: String, _ value: String) throws -> String? {
    try redacted(exchange(headers: [name: value])).response?.headers[name]
  }

  // MARK: Places

  func testURLs() throws {
    for (before, after) in [
      ("http://a.example/x?page=2&q=key", "http://a.example/x?page=2&q=key"),
      ("http://a.example/?APPID=a&page=1", "http://a.example/?APPID=REDACTED-1&page=1"),
      ("http://a.example/?access%5Ftoken=a%20b&k=v#f", "http://a.example/?access%5Ftoken=REDACTED-1&k=v#f"),
      ("http://a.example/?user%5Bpassword%5D=a", "http://a.example/?user%5Bpassword%5D=REDACTED-1"),
      ("http://a.example/?a=1#access_token=a&b=2", "http://a.example/?a=1#access_token=REDACTED-1&b=2"),
      ("http://a.example/x;jsessionid=7?a=1", "http://a.example/x;jsessionid=REDACTED-1?a=1"),
      ("http://joe@a.example/", "http://REDACTED-1@a.example/"),
      ("http://joe:s:x@a.example/@b", "http://REDACTED-1:REDACTED-2@a.example/@b"),
      ("http://a.example/?token=&key", "http://a.example/?token=&key"),
      (
        "http://a.example/?token=x&pageToken=y&nextPageToken=z",
        "http://a.example/?token=REDACTED-1&pageToken=y&nextPageToken=z"
      ),
      ("http://a.example/?token=x'\"y", "http://a.example/?token=REDACTED-1"),
    ] {
      XCTAssertEqual(try url(before), after)
    }
  }

  func testCookies() throws {
    for (before, after) in [
      ("a=1; Path=/; HttpOnly", "a=REDACTED-1; Path=/; HttpOnly"),
      (
        "a=1; Expires=Wed, 09 Jun 2100 10:18:14 GMT; Path=/, b=2; Secure, c=\"3\"",
        "a=REDACTED-1; Expires=Wed, 09 Jun 2100 10:18:14 GMT; Path=/, b=REDACTED-2; Secure, c=\"REDACTED-3\""
      ),
      ("a=x,y; Path=/", "a=REDACTED-1; Path=/"), ("a=; Max-Age=0", "a=; Max-Age=0"), ("odd", "odd"), ("", ""),
    ] {
      XCTAssertEqual(try header("set-cookie", before), after)
    }
    XCTAssertEqual(try header("COOKIE", "a=1; b=2=3;c=1"), "a=REDACTED-1; b=REDACTED-2;c=REDACTED-1")
  }

  func testHeaders() throws {
    for (name, before, after) in [
      ("Authorization", "Bearer abc.def", "Bearer REDACTED-1"), ("proxy-authorization", "abc", "REDACTED-1"),
      ("X-API-KEY", "a b", "REDACTED-1"), ("X-Corp-Access-Token", "a", "REDACTED-1"),
      ("Location", "/next?token=a'b&x=1", "/next?token=REDACTED-1&x=1"),
      ("Link", "<http://a.example/?sig=a>; rel=next", "<http://a.example/?sig=REDACTED-1>; rel=next"),
      ("X-Request-Id", "abc", "abc"),
      ("Content-Type", "text/plain; charset=utf-8", "text/plain; charset=utf-8"),
    ] {
      XCTAssertEqual(try header(name, before), after)
    }
  }

  func testJSON() throws {
    for (before, after) in [
      (
        #"{"Password" : "a\"b", "key": "plain", "x": 1}"#,
        #"{"Password" : "REDACTED-1", "key": "plain", "x": 1}"#
      ),
      (
        #"[{"a":{"refreshToken":"x"}},{"token":"x"}]"#,
        #"[{"a":{"refreshToken":"REDACTED-1"}},{"token":"REDACTED-1"}]"#
      ),
      (
        #"{"token":{"value":"v","type":"t","n":3},"a":"v"}"#,
        #"{"token":{"value":"REDACTED-1","type":"REDACTED-2","n":3},"a":"v"}"#
      ),
      (#"{"errors":{"password":["is too short"]}}"#, #"{"errors":{"password":["is too short"]}}"#),
      (#"{"otp":123456,"id":123456,"more":1234567}"#, #"{"otp":999990001,"id":999990001,"more":1234567}"#),
      (#"{"token":null,"secret":true,"password":""}"#, #"{"token":null,"secret":true,"password":""}"#),
      (#"{"token":"cut of"#, #"{"token":"REDACTED-1"#), (#"{"token":"cut\"#, #"{"token":"REDACTED-1"#),
      ("{\"token\":\"a\"}\n{\"token\":\"b\"}\n", "{\"token\":\"REDACTED-1\"}\n{\"token\":\"REDACTED-2\"}\n"),
      (#"f({"jwt":"a"});"#, #"f({"jwt":"REDACTED-1"});"#),
      (#"{"m":"{\"token\":\"ab\"}"}"#, #"{"m":"{\"token\":\"REDACTED-1\"}"}"#),
      (
        #"{"next":"https:\/\/a.example\/?a=1\u0026token=x\u0026b=2"}"#,
        #"{"next":"https:\/\/a.example\/?a=1\u0026token=REDACTED-1\u0026b=2"}"#
      ),
    ] {
      XCTAssertEqual(try body(before, type: "application/json"), after)
    }
  }

  func testXML() throws {
    for (before, after) in [
      (
        "<a><w:Password T=\"x\"> a&amp;b </w:Password><key>k</key></a>",
        "<a><w:Password T=\"x\"> REDACTED-1 </w:Password><key>k</key></a>"
      ),
      ("<a apiKey='k' x:token=\"t\" id=\"1\"/>", "<a apiKey='REDACTED-1' x:token=\"REDACTED-2\" id=\"1\"/>"),
      ("<a><Secret><![CDATA[x<y]]></Secret></a>", "<a><Secret><![CDATA[REDACTED-1<y]]></Secret></a>"),
      ("<a><Secret><b>x</b></Secret><c>y</c></a>", "<a><Secret><b>REDACTED-1</b></Secret><c>y</c></a>"),
      (
        "<plist><key>password</key><string>x</string><key>n</key><string>y</string></plist>",
        "<plist><key>password</key><string>REDACTED-1</string><key>n</key><string>y</string></plist>"
      ),
      (
        "<input name=token value=abc><input name=\"q\" value=\"v\">",
        "<input name=token value=REDACTED-1><input name=\"q\" value=\"v\">"
      ),
      ("<a><Token>cut", "<a><Token>REDACTED-1"), ("<a token=\"cut", "<a token=\"REDACTED-1"),
      ("<a href=\"?a=1&amp;sig=x\">", "<a href=\"?a=1&amp;sig=REDACTED-1\">"),
    ] {
      XCTAssertEqual(try body(before, type: "text/xml"), after)
    }
  }

  func testFormsAndParts() throws {
    XCTAssertEqual(try body("a=1&pass%77ord=x+y&key=2"), "a=1&pass%77ord=REDACTED-1&key=REDACTED-2")
    XCTAssertEqual(
      try body("oauth_token=ab'c&oauth_token_secret=d", type: "text/plain"),
      "oauth_token=REDACTED-1&oauth_token_secret=REDACTED-2")
    let parts =
      "--b\r\nContent-Disposition: form-data; name=\"secret\"\r\n\r\n%\r\n--b\r\nContent-Disposition: form-data; "
      + "name=\"a\"\r\n\r\nx\r\n--b--\r\n"
    XCTAssertEqual(
      try body(parts.replacing("%", with: "a\r\nb"), type: "multipart/form-data; boundary=b"),
      parts.replacing("%", with: "REDACTED-1"))
  }

  func testNothingCrashes() throws {
    var generator = SystemRandomNumberGenerator()
    let pieces = [
      "{", "}", "[", "]", "\"", "\\", "\\u", "\\ud83d", "token", ":", "=", "&", "<", ">", "</", "<![CDATA[",
      "]]>", "--b",
      "\r\n", "password", "key", "https://", "@", "REDACTED-", "99999", "é", "\0", ";", "%4", " ", "'", "1",
      "/",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1..<24, using: &generator)).map { _ in pieces.randomElement() ?? "" }
        .joined()
      let once = try redacted(exchange("http://a.example/\(text)", headers: ["Set-Cookie": text], text))
      XCTAssertEqual(once.response?.chunks.reduce(0) { $0 + $1.size }, once.response?.body.size, text)
      _ = try redacted(once)
      _ = Redactor.standard.masked(once.request)
    }
  }

  // MARK: The same value elsewhere

  func testASecretIsReplacedWhereverItStands() throws {
    let basic = Data("joe:pa+ss/word".utf8).base64EncodedString()
    let exchange = exchange(
      "http://a.example/pa+ss/word?q=pa%2Bss%2Fword&short=abc", asked: ["Authorization": "Basic \(basic)"],
      sent: Body(#"{"token":"abc"}"#), "pa+ss/word pa%2Bss%2Fword \"pa+ss\\/word\" abc")
    let result = try redacted(exchange)
    XCTAssertEqual(result.request.url, "http://a.example/REDACTED-2?q=REDACTED-2&short=abc")
    XCTAssertEqual(try result.response?.body.data(), Data("REDACTED-2 REDACTED-2 \"REDACTED-2\" abc".utf8))
  }

  func testTheSameSecretHasTheSamePlaceholderInTheWholeCassette() throws {
    let urls = ["b", "a", "b", "c"].map { exchange("http://a.example/?token=\($0)") }
    XCTAssertEqual(
      try Redactor.standard.redacted(urls).map(\.request.url.last), ["1", "2", "1", "3"])
  }

  func testHalfASecretAtTheEndOfACutBodyIsReplacedToo() throws {
    var exchange = exchange("http://a.example/?token=abcdefghij", "Your token is abcdefgh")
    exchange.failure = Failure(.networkConnectionLost, afterBytes: 22)
    XCTAssertEqual(try redacted(exchange).response?.body.data(), Data("Your token is REDACTED-1".utf8))
    exchange.failure = nil
    XCTAssertEqual(try redacted(exchange).response?.body.data(), Data("Your token is abcdefgh".utf8))
  }

  // MARK: Sizes

  func testSizesAreThoseOfTheRedactedBody() throws {
    let text = #"{"a":1,"token":"abcdefghijklmnopqrst","b":2}"#
    let result = try redacted(
      exchange(headers: ["Content-Length": "\(text.utf8.count)"], text, chunks: [5, 21, 14, 4]))
    let new = #"{"a":1,"token":"REDACTED-1","b":2}"#
    XCTAssertEqual(try result.response?.body.data(), Data(new.utf8))
    XCTAssertEqual(result.response?.headers["Content-Length"], "\(new.utf8.count)")
    // The second border lay in the middle of the secret, and still does.
    XCTAssertEqual(result.response?.chunks.map(\.size), [5, 16, 9, 4])
  }

  func testAFailureStrikesAtTheRedactedEnd() throws {
    var exchange = exchange(headers: ["Content-Length": "1000"], #"{"token":"abcdefghijklmnopqrst"#)
    exchange.failure = Failure(.networkConnectionLost, afterBytes: 30)
    let result = try redacted(exchange)
    XCTAssertEqual(result.failure?.bytes, 20)
    XCTAssertEqual(result.response?.headers["Content-Length"], "990")
  }

  // MARK: Rules

  func testRulesOfOnesOwn() throws {
    var redactor = Redactor()
    redactor.fields.insert("Pet-Name")
    redactor.keptNames = ["token"]
    redactor.keptValues = ["demo"]
    try redactor.add(pattern: "ref-([0-9]+)")
    redactor.add { text in text.contains("MAGIC") ? ["MAGIC"] : [] }
    XCTAssertEqual(
      try body(#"{"petName":"x","token":"t","secret":"demo","a":"ref-77","b":"MAGIC"}"#, redactor),
      #"{"petName":"REDACTED-1","token":"t","secret":"demo","a":"ref-REDACTED-2","b":"REDACTED-3"}"#)
    XCTAssertEqual(try url("http://a.example/ref-12/x", redactor), "http://a.example/ref-REDACTED-1/x")
    XCTAssertEqual(try body(#"{"token":"t"}"#, .none), #"{"token":"t"}"#)
    XCTAssertThrowsError(try redactor.add(pattern: "(")) {
      XCTAssertEqual(
        "\($0)", "The pattern '(' is no regular expression; write it as NSRegularExpression wants it.")
    }
  }
}
