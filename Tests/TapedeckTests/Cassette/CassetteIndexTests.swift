import Foundation
import XCTest

@testable import Tapedeck

final class CassetteIndexTests: XCTestCase {
  private let folder = TemporaryFolder()

  override func tearDown() { folder.remove() }

  func testIdenticalRequestsComeInRecordedOrder() throws {
    let urls = (0..<300).map { "http://a.example/\($0 % 7)" }
    let made = Cassette(urls.map { Exchange(.init("GET", $0), .init()) })
    let file = folder.url.appendingPathComponent("a.har")
    try made.write(to: file)
    let read = try Cassette(contentsOf: file)
    for cassette in [made, read] {
      for number in 0..<7 {
        let request = Exchange.Request("GET", "http://a.example/\(number)")
        XCTAssertEqual(
          try cassette.positions(matching: request), Array(stride(from: number, to: 300, by: 7)))
        XCTAssertEqual(try cassette.position(matching: request, after: number + 7), number + 14)
      }
      XCTAssertEqual(try cassette.positions(matching: .init("GET", "http://a.example/7")), [])
    }
  }

  func testEntriesWithoutAHashAreNeverFound() {
    var index = CassetteIndex()
    index.append(nil, nil)
    index.append(0, nil)
    index.append(nil, nil)
    index.append(0, nil)
    XCTAssertEqual(Array(index.entries(with: 0)), [1, 3])
    XCTAssertEqual(Array(index.entries(with: 1)), [])
    XCTAssertEqual(Array(index.entries(with: 0, after: 1)), [3])
    XCTAssertEqual(Array(index.entries(with: 0, after: 3)), [])
  }

  func testALookUpReadsOnlyWhatHashesAlike() throws {
    // Counted: a matcher that is asked for the exchanges whose hashes are alike, and no others.
    let count = 100_000
    var index = CassetteIndex()
    for number in 0..<count { index.append((number * 7_919) % count, nil) }
    var compared = 0
    for hash in 0..<count { compared += index.entries(with: hash).reduce(0) { sum, _ in sum + 1 } }
    XCTAssertEqual(compared, count)
    var same = CassetteIndex()
    for _ in 0..<count { same.append(7, nil) }
    var last: Int?
    for number in 0..<count {
      last = same.entries(with: 7, after: last).first { _ in true }
      XCTAssertEqual(last, number)
    }
  }

  func testAHundredThousandEntriesTakeTimeInTheirNumber() throws {
    func seconds(_ count: Int) throws -> Double {
      let entry = #"{"request":{"method":"GET","url":"http://a.example/x"},"response":{"status":204}}"#
      let entries = Array(repeating: entry, count: count).joined(separator: ",")
      let file = try folder.file("a.har", #"{"log":{"entries":[\#(entries)]}}"#)
      let start = clock()
      var cassette = try Cassette(contentsOf: file)
      for _ in 0..<count / 10 { cassette.append(Exchange(.init("GET", "http://a.example/x"), .init())) }
      var last: Int?
      for _ in 0..<100 {
        last = try cassette.position(matching: .init("GET", "http://a.example/x"), after: last)
      }
      XCTAssertEqual(last, 99)
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    let few = try seconds(10_000)
    let many = try seconds(100_000)
    // Ten times as many; a hundred would tell of a square.
    XCTAssertLessThan(many, max(few, 0.02) * 40)
  }
}
