import Foundation
import XCTest

@testable import Tapedeck

/// Secrets in bodies that are searched window by window, wherever the windows' borders fall.
final class LargeBodySecretsTests: XCTestCase {
  private let size = BodyWindow.size * 5 / 2

  /// The body as it is written, of an exchange that also tells of `token` in its header.
  private func redacted(_ text: String, type: String, token: String = "x") throws -> String {
    let exchange = Exchange(
      .init("GET", "http://a.example/", headers: ["Authorization": "Bearer \(token)"]),
      .init(headers: ["Content-Type": type], body: Body(text)))
    let redacted = try Redactor.standard.redacted([exchange])
    return String(decoding: try redacted.first?.response?.body.data() ?? Data(), as: UTF8.self)
  }

  /// Repeats what `part` makes of one of a hundred secrets until the text is large.
  private func repeated(_ part: (_ secret: String) -> String) -> String {
    var text = ""
    var number = 0
    while text.utf8.count < size {
      text += part("q\(1000 + number % 100)")
      number += 1
    }
    return text
  }

  private func assertAllIsFound(
    _ type: String, _ head: String = "", _ part: (_ secret: String) -> String,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let body = head + repeated(part)
    var expected = body
    // The header's token is the first.
    for number in 0..<100 {
      expected = expected.replacingOccurrences(of: "q\(1000 + number)", with: "REDACTED-\(number + 2)")
    }
    let found = try redacted(body, type: type)
    guard found != expected else { return }
    let place = zip(found.utf8, expected.utf8).prefix { $0 == $1 }.count
    XCTFail(
      "at \(place): \(String(found.utf8.dropFirst(place - 60).prefix(120)) ?? "")", file: file, line: line)
  }

  func testMembersOfJSON() throws {
    try assertAllIsFound("application/json", "[") { #"{"id":17, "token" : "\#($0)","x":["a\"b",{}]},"# }
  }

  func testAllBelowASecretMember() throws {
    try assertAllIsFound("application/json", #"{"credentials":["#) { "\"\($0)\"," }
  }

  func testElementsAndAttributes() throws {
    try assertAllIsFound("application/xml", "<list>") {
      "<item><id>1</id><password>\($0)</password><a token='\($0)'/><!-- none --></item>"
    }
  }

  func testAllInASecretElement() throws {
    try assertAllIsFound("application/xml", "<list><password>") { "<p> \($0) </p>" }
  }

  func testQueriesInAText() throws {
    try assertAllIsFound("text/plain") { "GET /list?page=1&token=\($0)&x=y HTTP/1.1\n" }
  }

  func testFieldsOfAForm() throws {
    try assertAllIsFound("application/x-www-form-urlencoded", "a=b") { "&page=1&token=\($0)&x=y" }
  }

  func testAValueThatIsLongerThanAWindow() throws {
    for length in [BodyWindow.size * 3 / 4, BodyWindow.size * 5 / 4] {
      let value = String(repeating: "abcdefgh", count: length / 8)
      for (type, text) in [
        ("application/json", #"{"a":1,"token":"@","b":2}"#), ("application/xml", "<a><token>@</token></a>"),
        ("text/plain", "see /x?token=@ there"), ("application/x-www-form-urlencoded", "a=b&token=@&b=c"),
      ] {
        let found = try redacted(text.replacingOccurrences(of: "@", with: value), type: type)
        XCTAssertEqual(found, text.replacingOccurrences(of: "@", with: "REDACTED-2"), type)
      }
    }
  }

  func testATokenInAnyBytes() throws {
    let token = "sesame-0123456789"
    var bytes = Data(repeating: 0, count: size)
    let places = [0, BodyWindow.size - 9, BodyWindow.size * 2 - 1100, size - token.utf8.count]
    for place in places { bytes.replaceSubrange(place..<place + token.utf8.count, with: token.utf8) }
    let exchange = Exchange(
      .init("GET", "http://a.example/", headers: ["Authorization": "Bearer \(token)"]),
      .init(headers: ["Content-Type": "application/zip"], body: Body(bytes)))
    let body = try XCTUnwrap(Redactor.standard.redacted([exchange]).first?.response?.body)
    var expected = Data()
    var end = 0
    for place in places {
      expected += Data(repeating: 0, count: place - end) + Data("REDACTED-1".utf8)
      end = place + token.utf8.count
    }
    XCTAssertEqual(body, Body(expected))
    XCTAssertEqual(try Placeholder.all(in: body).map(\.number), [1, 1, 1, 1])
  }

  func testPlaceholdersAtTheBordersOfWindows() throws {
    for number in [false, true] {
      let placeholder = Placeholder.bytes(7, isNumber: number)
      for shift in -80...2 {
        var bytes = Data(repeating: 0x20, count: BodyWindow.size + 100)
        let place = BodyWindow.size + shift
        bytes.replaceSubrange(place..<place + placeholder.count, with: placeholder)
        XCTAssertEqual(try Placeholder.all(in: Body(bytes)).map(\.range.lowerBound), [place])
      }
    }
  }
}
