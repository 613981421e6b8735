import Foundation
import XCTest

@testable import Tapedeck

/// Secrets in bodies that are UTF-16.
final class WideTextTests: XCTestCase {
  private let json = #"{"name":"Zoë 😀","password":"sesame-1","n":{"token":"tok😀en-2"}}"#
  private let clean = #"{"name":"Zoë 😀","password":"REDACTED-1","n":{"token":"REDACTED-2"}}"#

  private func wide(_ text: String, mark: [UInt8], isBigEndian: Bool) -> Data {
    Data(
      mark
        + text.utf16.flatMap { unit in
          let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          return isBigEndian ? bytes : bytes.reversed()
        })
  }

  private var bodies: [(data: Data, type: String, expected: Data)] {
    [
      ([0xFE, 0xFF], true, "application/json"), ([0xFF, 0xFE], false, "text/plain"),
      ([], true, "application/json; charset=UTF-16"), ([], false, "application/json; charset=utf-16le"),
      ([], true, "application/json"), ([], false, ""),
    ].map { mark, isBigEndian, type in
      (
        wide(json, mark: mark, isBigEndian: isBigEndian), type,
        wide(clean, mark: mark, isBigEndian: isBigEndian)
      )
    }
  }

  func testSecretsAreReplaced() throws {
    for (data, type, expected) in bodies {
      let headers: HeaderFields = ["Content-Type": type, "Content-Length": "\(data.count)"]
      let exchange = Exchange(
        .init("POST", "http://a.example/", headers: headers, body: Body(data)),
        .init(
          headers: headers, body: Body(data),
          chunks: [Chunk(size: 7, offset: .zero), Chunk(size: data.count - 7, offset: .seconds(1))]))
      let redacted = try XCTUnwrap(Redactor.standard.redacted([exchange]).first)
      XCTAssertEqual(try redacted.request.body?.data(), expected, type)
      let response = try XCTUnwrap(redacted.response)
      XCTAssertEqual(try response.body.data(), expected, type)
      XCTAssertEqual(response.headers["Content-Length"], "\(expected.count)")
      XCTAssertEqual(response.chunks.map(\.size), [7, expected.count - 7])
    }
  }

  func testARedactedRequestMatches() throws {
    for (data, type, _) in bodies {
      let request = Exchange.Request(
        "POST", "http://a.example/", headers: ["Content-Type": type], body: Body(data))
      let cassette = try Cassette().merging([Exchange(request, .init())], dropsOthers: true)
      XCTAssertEqual(try cassette.positions(matching: request), [0], type)
    }
  }

  func testASecretThatIsCutInHalfIsTakenOut() throws {
    let whole = Exchange(
      .init("GET", "http://a.example/1"), .init(body: Body(#"{"password":"sesame-opens-it"}"#)))
    let text = wide(#"{"note":"sesame-ope"#, mark: [0xFE, 0xFF], isBigEndian: true)
    let cut = Exchange(
      .init("GET", "http://a.example/2"), .init(body: Body(text)),
      failure: Failure(.networkConnectionLost, afterBytes: text.count))
    let redacted = try Redactor.standard.redacted([whole, cut])
    let body = try XCTUnwrap(redacted.last?.response?.body.data())
    XCTAssertFalse(String(data: body, encoding: .utf16)?.contains("sesame") ?? true)
  }

  func testNoBytesTrap() throws {
    let units: [[UInt8]] = [[0xD8, 0x3D], [0xDE, 0], [0, 0x22], [0x12], [0xFF, 0xFE], [0xFE, 0xFF]]
    for one in units {
      for other in units {
        let body = one + other + one
        for type in ["", "text/plain; charset=utf-16", "text/plain; charset=utf-16le"] {
          let exchange = Exchange(
            .init("GET", "http://a.example/"), .init(headers: ["Content-Type": type], body: Body(Data(body))))
          XCTAssertEqual(try Redactor.standard.redacted([exchange]).count, 1)
        }
      }
    }
  }

  func testLintReadsThem() throws {
    let text = wide(#"{"password":"q8Zr2vL0xWc7"}"#, mark: [0xFE, 0xFF], isBigEndian: true)
    let cassette = Cassette([Exchange(.init("GET", "http://a.example/"), .init(body: Body(text)))])
    XCTAssertEqual(try cassette.suspicions(at: 0).map(\.place), ["the response's body"])
  }
}
