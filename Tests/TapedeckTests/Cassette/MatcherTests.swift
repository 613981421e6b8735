import XCTest

@testable import Tapedeck

final class MatcherTests: XCTestCase {
  func testURLsThatMatch() {
    for (one, other) in [
      ("http://a.example/x", "HTTP://A.Example:80/x"),
      ("https://a.example:443", "https://a.example/"),
      ("http://a.example/x#top", "http://a.example/x"),
      ("http://a.example/%e2%82%ac", "http://a.example/%E2%82%AC"),
      ("http://a.example/?b=2&a=1", "http://a.example/?a=1&b=2"),
      ("http://a.example/?a=1&b=0&a=2", "http://a.example/?b=0&a=1&a=2"),
      ("http://a.example/?q=%c3%a9", "http://a.example/?q=%C3%A9"),
      ("http://a.example/x y|[1]", "http://a.example/x%20y%7C%5B1%5D"),
      ("http://a.example/é", "http://a.example/%C3%A9"),
      ("http://a.example/50%", "http://a.example/50%25"),
      ("http://[::1]:80/", "http://[::1]/"),
      ("http://a.example/?", "http://a.example/"),
    ] {
      check("GET", one, "GET", other, matches: true)
    }
  }

  func testURLsThatDoNotMatch() {
    for (one, other) in [
      ("http://a.example/x", "https://a.example/x"),
      ("http://a.example/x", "http://b.example/x"),
      ("http://a.example/x", "http://a.example/X"),
      ("http://a.example/x", "http://a.example/x/"),
      ("http://a.example:8080/", "http://a.example/"),
      ("https://a.example:80/", "https://a.example/"),
      ("http://[::1]:81/", "http://[::1]/"),
      ("http://a.example/?q=a+b", "http://a.example/?q=a%20b"),
      ("http://a.example/?q=a+b", "http://a.example/?q=a%2Bb"),
      ("http://a.example/?q=a%20b", "http://a.example/?q=a%2Bb"),
      ("http://a.example/?a=1&a=2", "http://a.example/?a=2&a=1"),
      ("http://a.example/?a", "http://a.example/?a="),
      ("http://a.example/?a=1", "http://a.example/"),
      ("http://me@a.example/", "http://a.example/"),
      ("/relative", "/relative"),
      ("data:text/plain,x", "data:text/plain,x"),
      ("http://", "http://"),
    ] {
      check("GET", one, "GET", other, matches: false)
    }
    check("GET", "http://a.example/", "HEAD", "http://a.example/", matches: false)
  }

  func testIgnoredQueryNames() {
    var matcher = Matcher()
    matcher.ignoredQueryNames = ["token", "a b"]
    check(matcher, "http://a.example/?x=1&token=7", "http://a.example/?token=8&x=1&a%20b=1", matches: true)
    check(matcher, "http://a.example/?token=7", "http://a.example/", matches: true)
    check(matcher, "http://a.example/?tokens=7", "http://a.example/", matches: false)
  }

  func testJSONBodiesByValue() {
    let table: [(String, String, Bool)] = [
      (#"{"a":1,"b":[1,2]}"#, #" { "b" : [ 1.0, 2e0 ], "a" : 10e-1 } "#, true),
      (#"{"a":"é"}"#, #"{"a":"\u00e9"}"#, true),
      (#"[0,-0,0.0,0e9]"#, #"[0,0,0,0]"#, true),
      (#"{"a":100}"#, #"{"a":1E2}"#, true),
      (#"{"a":12345678901234567890}"#, #"{"a":12345678901234567891}"#, false),
      (#"{"a":[1,2]}"#, #"{"a":[2,1]}"#, false),
      (#"{"a":1}"#, #"{"a":"1"}"#, false),
      (#"{"a":null}"#, #"{}"#, false),
      (#"{"a":true}"#, #"{"a":1}"#, false),
      (#"{"a":"e\u0301"}"#, #"{"a":"\u00e9"}"#, false),
      (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#, false),
      (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#, true),
      (#"{"a":1"#, #"{ "a":1"#, false),
      (#"{"a":1"#, #"{"a":1"#, true),
      (#"1e99999999999999999999"#, #"1e99999999999999999999"#, true),
    ]
    for (one, other, matches) in table {
      for rule in [BodyRule.automatic, .json] { check(rule, one, other, matches: matches) }
    }
    check(.bytes, #"{"a":1}"#, #"{"a": 1}"#, matches: false)
  }

  func testForms() {
    check(.automatic, "b=2&a=1", "a=1&b=2", type: "application/x-www-form-urlencoded", matches: true)
    check(.automatic, "b=2&a=1", "a=1&b=2", matches: true)
    check(.automatic, "b=2&a=1", "a=1&b=2", type: "text/plain", matches: false)
    check(
      .automatic, "a=%c3", "a=%C3", type: "application/x-www-form-urlencoded; charset=utf-8", matches: true)
    check(.automatic, "a=1&a=2", "a=2&a=1", matches: false)
    check(.form, "b=2&a=1", "a=1&b=2", type: "text/plain", matches: true)
  }

  func testMultipartWithoutItsBoundary() {
    func body(_ boundary: String, _ value: String = "x") -> String {
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(value)\r\n--\(boundary)--\r\n"
    }
    check(.automatic, body("one"), body("another"), matches: true)
    check(.automatic, body("one"), body("another", "y"), matches: false)
    check(.automatic, body("one"), body("one") + "z", matches: false)
    check(.multipart, body("one"), body("another"), matches: true)
    var matcher = Matcher()
    matcher.headers = ["content-type"]
    let requests = ["a", "b"].map { boundary in
      Exchange.Request(
        "POST", "http://a.example/",
        headers: ["Content-Type": "multipart/form-data; boundary=\(boundary)"], body: Body(body(boundary)))
    }
    check(matcher, requests[0], requests[1], matches: true)
  }

  func testXML() {
    for (one, other, matches) in [
      ("<a x='1' y=\"2\"><b>t</b></a>", "<?xml version=\"1.0\"?>\n<a y='2' x='1'>\n  <b> t </b>\n</a>", true),
      ("<a><b/></a>", "<a><b></b></a>", true),
      ("<a>1</a>", "<a>2</a>", false),
      ("<a x='1'/>", "<a x='2'/>", false),
      ("<a><b/><c/></a>", "<a><c/><b/></a>", false),
      ("<a>", "<a >", false),
      ("<a>", "<a>", true),
    ] {
      check(.xml, one, other, matches: matches)
    }
  }

  func testOtherBodies() {
    check(.automatic, "<a/>", "<a />", matches: false)
    check(.automatic, "<a/>", "<a/>", matches: true)
    check(.ignored, "one", "other", matches: true)
    let url = "http://a.example/"
    check(.standard, .init("POST", url), .init("POST", url, body: Body()), matches: true)
    check(.standard, .init("POST", url), .init("POST", url, body: Body("x")), matches: false)
    let big = String(repeating: "x", count: 100_000)
    check(.automatic, big, big, matches: true)
    check(.automatic, big, big + "y", matches: false)
  }

  func testHeadersOnlyWhenNamed() {
    let one = Exchange.Request("GET", "http://a.example/", headers: ["Accept": "a", "X-Id": "1"])
    let other = Exchange.Request("GET", "http://a.example/", headers: ["accept": "a", "X-Id": "2"])
    check(.standard, one, other, matches: true)
    var matcher = Matcher()
    matcher.headers = ["ACCEPT"]
    check(matcher, one, other, matches: true)
    matcher.headers = ["x-id"]
    check(matcher, one, other, matches: false)
  }

  func testACustomMatcher() throws {
    let matcher = Matcher.custom { $0.url.count == $1.url.count }
    let cassette = Cassette(
      ["http://a/1", "http://a/22", "http://b/3"].map { Exchange(.init("GET", $0), .init()) },
      matcher: matcher)
    XCTAssertEqual(try cassette.positions(matching: .init("PUT", "http://c/9")), [0, 2])
  }

  private func check(
    _ method: String, _ url: String, _ otherMethod: String, _ other: String, matches: Bool,
    line: UInt = #line
  ) {
    check(.standard, .init(method, url), .init(otherMethod, other), matches: matches, line: line)
  }

  private func check(
    _ matcher: Matcher, _ url: String, _ other: String, matches: Bool, line: UInt = #line
  ) {
    check(matcher, .init("GET", url), .init("GET", other), matches: matches, line: line)
  }

  private func check(
    _ rule: BodyRule, _ body: String, _ other: String, type: String? = nil, matches: Bool,
    line: UInt = #line
  ) {
    var matcher = Matcher()
    matcher.body = rule
    var headers = HeaderFields()
    headers["Content-Type"] = type
    check(
      matcher, .init("POST", "http://a.example/", headers: headers, body: Body(body)),
      .init("POST", "http://a.example/", headers: headers, body: Body(other)), matches: matches, line: line)
  }

  /// Both ways, by comparison and through the index.
  private func check(
    _ matcher: Matcher, _ one: Exchange.Request, _ other: Exchange.Request, matches: Bool,
    line: UInt = #line
  ) {
    for (recorded, asked) in [(one, other), (other, one)] {
      let text = "\(recorded.url) \(asked.url)"
      XCTAssertEqual(matcher.matches(recorded, asked), matches, text, line: line)
      let cassette = Cassette([Exchange(recorded, .init())], matcher: matcher)
      XCTAssertEqual(try cassette.positions(matching: asked), matches ? [0] : [], text, line: line)
    }
  }
}
