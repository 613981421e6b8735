import Foundation
import XCTest

@testable import Tapedeck

final class CassetteRoundTripTests: XCTestCase {
  private let folder = TemporaryFolder()

  override func tearDown() { folder.remove() }

  func testAnExchangeComesBackAsItWas() throws {
    let exchange = Exchange(
      .init("POST", "https://api.example.com/a?b=1&b=2", headers: ["Accept": "*/*", "X-A": "1", "x-a": "2"]),
      .init(
        status: 201, headers: ["Content-Type": "text/plain", "Location": "/x"], body: Body("abcde"),
        chunks: [Chunk(size: 2, offset: .milliseconds(20)), Chunk(size: 3, offset: .microseconds(31_250))],
        offset: .milliseconds(12)),
      start: .seconds(90_000), duration: .milliseconds(40))
    XCTAssertEqual(try roundTrip(exchange), exchange)
  }

  func testEveryByteComesBack() throws {
    let bodies = [
      Data(0...255), Data([0x1F, 0x8B]) + Data("plain".utf8), Data([0xEF, 0xBB, 0xBF]) + Data("bom".utf8),
      Data("a\u{FEFF}b \u{2028} \u{1F600} \r\n\t \"\\\u{7F}".utf8), Data("e\u{301}".utf8), Data(),
      Data(repeating: 7, count: 70_000), Data(repeating: 0x41, count: 1_100_000),
    ]
    for body in bodies {
      let exchange = Exchange(
        .init("PUT", "http://a.example/", body: Body(body)), .init(body: Body(body)), duration: .seconds(1))
      XCTAssertEqual(try roundTrip(exchange), exchange)
    }
  }

  func testAFailureComesBack() throws {
    let before = Exchange(
      .init("GET", "http://a.example/"), failure: Failure(.cannotFindHost), duration: .seconds(2))
    XCTAssertEqual(try roundTrip(before), before)
    let amid = Exchange(
      .init("GET", "http://a.example/"), .init(body: Body("half")),
      failure: Failure(.networkConnectionLost, afterBytes: 4))
    XCTAssertEqual(try roundTrip(amid), amid)
  }

  private func roundTrip(_ exchange: Exchange) throws -> Exchange {
    let file = folder.url.appendingPathComponent("a.har")
    try Cassette([exchange]).write(to: file)
    let read = try Cassette(contentsOf: file)
    XCTAssertEqual(read.count, 1)
    XCTAssertEqual(try read.positions(matching: exchange.request), [0])

    let bytes = try Data(contentsOf: file)
    let copy = folder.url.appendingPathComponent("b.har")
    try read.write(to: copy)
    XCTAssertEqual(try Data(contentsOf: copy), bytes)
    return try read.exchange(at: 0)
  }
}
