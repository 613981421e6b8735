import Foundation
import XCTest

@testable import Tapedeck

final class BodyWriterTests: XCTestCase {
  private let pieces = (0..<40).map { number in
    Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
  }
  private var all: Data { pieces.reduce(Data(), +) }

  func testPiecesGiveOneBody() throws {
    for spool in [Spool(), nil] {
      var writer = BodyWriter(spool)
      for piece in pieces { XCTAssertEqual(writer.append(piece), Body(piece)) }
      let body = writer.body
      XCTAssertEqual(body.size, all.count)
      XCTAssertEqual(try body.data(), all)
      XCTAssertEqual(body, Body(all))
      XCTAssertEqual(Body(all), body)
      XCTAssertNotEqual(body, Body(all.dropLast() + [0xFF]))
      let limit = BodyWriter.memoryLimit
      for range in [0..<7, limit - 3..<limit + 3, limit + 1..<limit + 2, 0..<all.count, 799_999..<900_000] {
        XCTAssertEqual(try body.data(in: range), all[range.clamped(to: 0..<all.count)], "\(range)")
      }
      for count in [0, 1, limit, limit + 1, 799_999, 800_000, 900_000] {
        XCTAssertEqual(body.prefix(count), Body(all.prefix(count)), "\(count)")
      }
    }
  }

  func testBodiesThatComeTogetherStayApart() throws {
    let spool = try XCTUnwrap(Spool())
    var one = BodyWriter(spool)
    var other = BodyWriter(spool)
    for piece in pieces {
      one.append(piece)
      other.append(Data(piece.reversed()))
    }
    XCTAssertEqual(one.body, Body(all))
    XCTAssertEqual(other.body, Body(pieces.reduce(Data()) { $0 + $1.reversed() }))
  }

  func testASpoolHasNoName() throws {
    let prefix = "tapedeck-\(getpid())-"
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
        .filter { $0.hasPrefix(prefix) }
    }
    let spool = try XCTUnwrap(Spool())
    XCTAssertNotNil(spool.append(Data("kept".utf8)))
    XCTAssertEqual(try names(), [])
    XCTAssertEqual(try spool.bytes(in: 1..<4), Array("ept".utf8))
  }
}
