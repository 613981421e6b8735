import Foundation
import TapedeckLoopback
import XCTest

final class ManyConnectionsTests: XCTestCase {
  func testTwoHundredConnectionsAtOnceAndNoDescriptorIsLost() throws {
    let before = try openDescriptors()
    let server = try LoopbackServer { Answer([.pause(.milliseconds(20)), .send($0.target)]) }
    var clients = try (0..<200).map { _ in try XCTUnwrap(RawClient(port: server.port)) }
    for (index, client) in clients.enumerated() {
      client.send("GET /\(index)/ HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    for (index, client) in clients.enumerated() {
      XCTAssertTrue(client.read(until: "/\(index)/").text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
    XCTAssertEqual(server.connectionCount, 200)
    XCTAssertEqual(server.requestCount, 200)
    server.stop()
    XCTAssertEqual(server.connectionCount, 0)
    clients = []
    XCTAssertLessThanOrEqual(try openDescriptors(), before + 4, "the dispatch library keeps a few of its own")
  }

  func testConnectionsThatComeAndGoLeaveNothingBehind() throws {
    let server = try LoopbackServer { _ in Answer([.send("hello"), .close]) }
    for _ in 0..<300 {
      let client = try XCTUnwrap(RawClient(port: server.port))
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      XCTAssertEqual(client.read().ending, .closed)
    }
    XCTAssertTrue(server.becomesEmpty())
  }

  func testALetGoServerStops() throws {
    var server: LoopbackServer? = try LoopbackServer { _ in .text("") }
    let port = try XCTUnwrap(server?.port)
    let client = try XCTUnwrap(RawClient(port: port))
    server = nil
    XCTAssertEqual(client.read().ending, .closed)
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}
